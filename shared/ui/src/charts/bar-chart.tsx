export interface Bar {
  key: string;
  /** Below the bar, short: 'Mar'. */
  label: string;
  /** The whole of it for who cannot see the bar: 'March 2026'. */
  name: string;
  value: number;
  /** The value as people write it: '$50'. */
  said: string;
  /** The same in as few signs as its bar has room for: '$50'. */
  short: string;
}

export interface BarChartProps {
  /** What the bars are. */
  label: string;
  bars: readonly Bar[];
}

/**
 * Bars beside each other, with the value over each that is not zero. Who cannot see them reads a list. A value below zero has no
 * height and says so.
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
