import { type ReactNode, useState } from 'react';
import { gradientOf, initialsOf } from './initials.ts';

const sizes = { small: '2.2222rem', normal: '2.6667rem', large: '4rem', huge: '6.6667rem' };

export interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof sizes;
  /** Omit it when the name is shown beside the picture. */
  label?: string;
}

/** A person's picture, or their initials if there is none or it does not load. */
export function Avatar({ name, src, size = 'normal', label }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const [from, to] = gradientOf(name);
  const showsPicture = src && failed !== src;
  const style = {
    '--k-avatar': sizes[size],
    '--k-avatar-gradient': showsPicture ? undefined : `linear-gradient(140deg, ${from}, ${to})`,
  };
  const initials = <span aria-hidden="true">{initialsOf(name)}</span>;
  const inside = showsPicture ? (
    <img src={src} alt="" loading="lazy" decoding="async" onError={() => setFailed(src)} />
  ) : (
    initials
  );
  return label ? (
    <span className="k-avatar" style={style} role="img" aria-label={label}>
      {inside}
    </span>
  ) : (
    <span className="k-avatar" style={style}>
      {inside}
    </span>
  );
}

export interface PersonProps extends Omit<AvatarProps, 'label'> {
  /** Shown instead of the name, as in 'Ratna (you)'. */
  title?: string;
  line?: ReactNode;
  action?: ReactNode;
}

export function Person({ name, title = name, src, size, line, action }: PersonProps) {
  return (
    <div className="k-person">
      <Avatar name={name} src={src} {...(size ? { size } : {})} />
      <div className="k-person-words">
        <span className="k-person-name">{title}</span>
        {line ? (
          <span className="k-text" data-tone="soft" data-size="small">
            {line}
          </span>
        ) : null}
      </div>
      {action}
    </div>
  );
}
