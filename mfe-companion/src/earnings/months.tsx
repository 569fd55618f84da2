import { Text } from '@kabar/ui/base';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { useSayEarnings } from './use-say-earnings.ts';
import './earnings.css';

interface MonthsProps {
  months: readonly { month: string; minutes: number; amountIdr: string }[];
}

/** One bar per month, newest first. The bars are hidden from screen readers, because the texts say the same. */
export function Months({ months }: MonthsProps) {
  const t = useCompanionWords();
  const say = useSayEarnings();
  const highest = Math.max(...months.map(({ amountIdr }) => Number(amountIdr)), 1);
  return (
    <ul className="companion-months">
      {months.map(({ month, minutes, amountIdr }) => (
        <li key={month}>
          <span className="companion-month-line">
            <strong>{say.month(month)}</strong>
            <span>{say.idr(amountIdr)}</span>
          </span>
          <svg
            className="companion-month-bar"
            viewBox="0 0 100 8"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect width={(Number(amountIdr) / highest) * 100} height="8" />
          </svg>
          <Text tone="soft" size="small">
            {t('earnings.minutes', { count: minutes })}
          </Text>
        </li>
      ))}
    </ul>
  );
}
