export interface Bar {
  key: string;
  /** Below the bar, short: 'Mar'. */
  label: string;
  /** The full label for screen readers: 'March 2026'. */
  name: string;
  value: number;
  /** The formatted value: '$50'. */
  said: string;
  /** The value, shortened to fit above its bar: '$50'. */
  short: string;
}

export interface BarChartProps {
  /** What the bars measure. */
  label: string;
  bars: readonly Bar[];
}

/**
 * Vertical bars, with each value above its bar unless it is zero. Screen readers get a list. A negative value has
 * no bar, but its number is shown.
 */
export function BarChart({ label, bars }: BarChartProps) {
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  const heightOf = (value: number) => (highest === 0 ? 0 : (Math.max(0, value) / highest) * 100);
  return (
    <div className="k-bars-room">
      <ul className="k-bars" aria-label={label}>
        {bars.map((bar) => (
          <li key={bar.key} title={`${bar.name}: ${bar.said}`}>
            <span className="k-hidden">{`${bar.name}: ${bar.said}`}</span>
            <span className="k-bar-ground" aria-hidden="true">
              <span className="k-bar" style={{ height: `${heightOf(bar.value)}%` }} />
              {bar.value === 0 ? null : <span className="k-bar-value">{bar.short}</span>}
            </span>
            <span className="k-bar-label" aria-hidden="true">
              {bar.label}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
