import type { ReactNode } from 'react';

export interface TextProps {
  children: ReactNode;
  tone?: 'ink' | 'soft' | 'good' | 'care' | 'danger';
  /** display: the most important line of a card, such as the time of a call. */
  size?: 'small' | 'normal' | 'large' | 'display';
  bold?: boolean;
  as?: 'p' | 'span' | 'div' | 'li' | 'time' | 'strong';
  id?: string;
  className?: string;
}

export function Text({
  children,
  tone = 'ink',
  size = 'normal',
  bold,
  as: Tag = 'p',
  id,
  className,
}: TextProps) {
  return (
    <Tag
      id={id}
      className={className ? `k-text ${className}` : 'k-text'}
      data-tone={tone}
      data-size={size}
      data-bold={bold || undefined}
    >
      {children}
    </Tag>
  );
}

export interface HeadingProps {
  children: ReactNode;
  level?: 2 | 3 | 4;
  size?: 'small' | 'normal' | 'large';
  id?: string;
}

const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const;
const headingSizes = { 2: 'large', 3: 'normal', 4: 'small' } as const;

export function Heading({ children, level = 2, size = headingSizes[level], id }: HeadingProps) {
  const Tag = headings[level];
  return (
    <Tag id={id} className="k-heading" data-size={size}>
      {children}
    </Tag>
  );
}

export interface PageTitleProps {
  children: ReactNode;
  lead?: ReactNode;
  id?: string;
}

/** The h1 of a screen. It gets the focus after a navigation. */
export function PageTitle({ children, lead, id }: PageTitleProps) {
  const title = (
    <h1 className="k-title" id={id} tabIndex={-1}>
      {children}
    </h1>
  );
  if (!lead) return title;
  return (
    <div>
      {title}
      <p className="k-lead">{lead}</p>
    </div>
  );
}

export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span className="k-hidden" id={id}>
      {children}
    </span>
  );
}
