import { Button } from '../base/button.tsx';

export interface PagerProps {
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
  previousLabel: string;
  nextLabel: string;
  /** 'Showing 1 to 20' */
  text?: string;
  busy?: boolean;
}

/** For lists with keyset pagination: they have a previous and a next page, but no page numbers. */
export function Pager(props: PagerProps) {
  return (
    <nav className="k-pager">
      <span aria-live="polite">{props.text}</span>
      <span className="k-pager-buttons">
        <Button
          variant="secondary"
          size="small"
          disabled={!props.hasPrevious}
          onClick={props.onPrevious}
        >
          {props.previousLabel}
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={!props.hasNext}
          busy={props.busy}
          onClick={props.onNext}
        >
          {props.nextLabel}
        </Button>
      </span>
    </nav>
  );
}
