export interface StepProgressProps {
  /** Counted from 1. */
  step: number;
  total: number;
  /** 'Step 2 of 5: Your photo'. */
  label: string;
}

/** The position in a wizard: as text, and as a bar with a segment per step. */
export function StepProgress({ step, total, label }: StepProgressProps) {
  return (
    <div className="k-steps">
      <p className="k-steps-label" aria-live="polite">
        {label}
      </p>
      <div className="k-steps-bar" aria-hidden="true">
        {Array.from({ length: total }, (_, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
            key={place}
            data-state={place + 1 < step ? 'done' : place + 1 === step ? 'now' : 'ahead'}
          />
        ))}
      </div>
    </div>
  );
}
