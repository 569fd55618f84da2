import type { CSSProperties, ReactNode } from 'react';
import { BackIcon } from './icon.tsx';
import { AnyLink, type LinkProps } from './link.tsx';
import { Heading, PageTitle } from './type.tsx';

type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

interface Box {
  children?: ReactNode;
  className?: string;
  id?: string;
}

interface Flow extends Box {
  gap?: Space;
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  as?: 'div' | 'section' | 'ul' | 'ol' | 'li' | 'nav' | 'header' | 'footer' | 'article';
}

export interface PageProps extends Box {
  /** narrow: one short form. reading: text or a wizard. wide: dense tables. */
  width?: 'narrow' | 'reading' | 'normal' | 'wide';
}

export function Page({ children, width = 'normal', className, id }: PageProps) {
  return (
    <div className={named('k-page', className)} id={id} data-width={width}>
      {children}
    </div>
  );
}

export interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  /** A few words above the title that say which part of the product this is. */
  eyebrow?: ReactNode;
  back?: { href: string; label: string };
  actions?: ReactNode;
}

export function PageHeader({ title, lead, eyebrow, back, actions }: PageHeaderProps) {
  return (
    <header className="k-page-header">
      <div className="k-page-header-words">
        {back ? (
          <AnyLink href={back.href} className="k-back">
            <BackIcon />
            {back.label}
          </AnyLink>
        ) : null}
        {eyebrow ? <p className="k-eyebrow">{eyebrow}</p> : null}
        <PageTitle lead={lead}>{title}</PageTitle>
      </div>
      {actions ? <Group gap={3}>{actions}</Group> : null}
    </header>
  );
}

export interface SectionProps extends Box {
  title: ReactNode;
  action?: ReactNode;
  level?: 2 | 3 | 4;
}

export function Section({ title, action, level = 2, children, className, id }: SectionProps) {
  return (
    <section className={named('k-section', className)} id={id}>
      <div className="k-section-head">
        <Heading level={level}>{title}</Heading>
        {action}
      </div>
      {children}
    </section>
  );
}

export function Stack({ children, gap = 4, align, as: Tag = 'div', className, id }: Flow) {
  return (
    <Tag
      className={named('k-stack', className)}
      id={id}
      data-align={align}
      style={flow(gap, align)}
    >
      {children}
    </Tag>
  );
}

export interface GroupProps extends Flow {
  justify?: 'start' | 'end' | 'between' | 'center';
  nowrap?: boolean;
}

const justified = { start: 'flex-start', end: 'flex-end', between: 'space-between' };

export function Group({
  children,
  gap = 4,
  align,
  justify = 'start',
  nowrap,
  as: Tag = 'div',
  className,
  id,
}: GroupProps) {
  const content = justify === 'center' ? 'center' : justified[justify];
  return (
    <Tag
      className={named('k-group', className)}
      id={id}
      data-nowrap={nowrap || undefined}
      data-justify={justify}
      style={{ ...flow(gap, align), '--k-justify': content }}
    >
      {children}
    </Tag>
  );
}

export interface GridProps extends Flow {
  /** The minimum width of a column; columns wrap by themselves. */
  min?: string;
  /** Keeps the columns' width when there are few children. */
  fill?: boolean;
}

export function Grid({
  children,
  gap = 5,
  min = '17rem',
  fill,
  as: Tag = 'div',
  className,
}: GridProps) {
  return (
    <Tag
      className={named('k-grid', className)}
      data-fill={fill || undefined}
      style={{ ...flow(gap), '--k-min': min }}
    >
      {children}
    </Tag>
  );
}

/** A main column and, on a wide screen, a side column. On a phone the side column follows below. */
export function Columns({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className="k-columns">
      <div>{children}</div>
      <div>{side}</div>
    </div>
  );
}

export interface CardProps extends Box {
  tone?: 'plain' | 'leaf' | 'sun' | 'quiet';
  padding?: 'none' | 'small' | 'normal';
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
}

export function Card({
  children,
  tone = 'plain',
  padding = 'normal',
  as: Tag = 'div',
  className,
  id,
}: CardProps) {
  return (
    <Tag className={named('k-card', className)} id={id} data-tone={tone} data-padding={padding}>
      {children}
    </Tag>
  );
}

export interface CardLinkProps extends LinkProps, Pick<CardProps, 'tone' | 'padding'> {}

/** A card that is one link as a whole. */
export function CardLink({
  tone = 'plain',
  padding = 'normal',
  className,
  ...props
}: CardLinkProps) {
  return (
    <AnyLink
      {...props}
      className={named('k-card', className)}
      data-tone={tone}
      data-padding={padding}
    />
  );
}

export function Divider() {
  return <hr className="k-divider" />;
}

function flow(gap: Space, align?: string): CSSProperties {
  const side = align === 'start' || align === 'end' ? `flex-${align}` : align;
  // 'initial' resets the property, so that a box inside a centred one is not centred too.
  return { '--k-gap': `var(--k-space-${gap})`, '--k-align': side ?? 'initial' };
}

function named(own: string, className: string | undefined): string {
  return className ? `${own} ${className}` : own;
}
