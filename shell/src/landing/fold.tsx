import { type ReactNode, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import './fold.css';

interface FoldedSectionProps {
  id: string;
  title: string;
  children: ReactNode;
  /** A subtitle. */
  lead?: string;
  ground?: 'sunken';
}

/** A section that is folded on narrow screens until its title is pressed or a link leads to it. */
export function FoldedSection({
  id,
  title,
  lead,
  ground,
  children,
}: FoldedSectionProps): ReactNode {
  const [open, setOpen] = useOpenWhenNamed(id);
  const bodyId = useId();
  return (
    <section
      className="landing-band landing-fold"
      data-ground={ground}
      data-open={open || undefined}
      id={id}
    >
      <div className="landing-inner">
        <h2 className="landing-fold-title">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={bodyId}
            onClick={() => setOpen(!open)}
          >
            {title}
          </button>
        </h2>
        <div className="landing-fold-body" id={bodyId}>
          <div className="landing-section-head">
            <h2>{title}</h2>
            {lead === undefined ? null : <p className="landing-lead">{lead}</p>}
          </div>
          {children}
        </div>
      </div>
    </section>
  );
}

function useOpenWhenNamed(id: string) {
  const location = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (location.hash === `#${id}`) setOpen(true);
  }, [location, id]);
  useEffect(() => {
    // The router does not report a click on a link to the current URL.
    const openNamed = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(`a[href="#${id}"]`)) setOpen(true);
    };
    document.addEventListener('click', openNamed);
    return () => document.removeEventListener('click', openNamed);
  }, [id]);
  return [open, setOpen] as const;
}
