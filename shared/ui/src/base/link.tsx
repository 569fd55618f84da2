import { type AnchorHTMLAttributes, type ComponentType, createContext, type Ref, use } from 'react';
import { VisuallyHidden } from './type.tsx';
import { useUiWords } from './words.tsx';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  newTab?: boolean | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** The application's link component (client-side navigation). Without one, plain anchors are used. */
export type RouterLink = ComponentType<Omit<LinkProps, 'newTab'>>;

const LinkContext = createContext<RouterLink | undefined>(undefined);

export const LinkProvider = LinkContext.Provider;

export function AnyLink({ newTab, children, ...props }: LinkProps) {
  const Inner = use(LinkContext);
  if (newTab) {
    return (
      <a {...props} target="_blank" rel="noopener">
        {children}
        <NewTabNote />
      </a>
    );
  }
  const inside = props.href.startsWith('/') && !/\.\w+$/.test(props.href);
  return inside && Inner ? <Inner {...props}>{children}</Inner> : <a {...props}>{children}</a>;
}

export function TextLink({ className, ...props }: LinkProps) {
  return <AnyLink {...props} className={className ? `k-link ${className}` : 'k-link'} />;
}

function NewTabNote() {
  const { newTab } = useUiWords();
  return <VisuallyHidden> ({newTab})</VisuallyHidden>;
}
