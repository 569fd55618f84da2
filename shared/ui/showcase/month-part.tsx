import { Card } from '@kabar/ui/base';
import { MonthGrid } from '@kabar/ui/month-grid';

export function MonthPart() {
  return (
    <Card>
      <MonthGrid
        month="2026-11"
        onMonthChange={() => {}}
        selected="2026-11-24"
        onSelect={() => {}}
        today="2026-11-20"
        min="2026-11-01"
        language="en"
        day={(date) =>
          date.endsWith('5')
            ? {
                marks: [
                  { tone: 'blue', label: 'Call' },
                  { tone: 'sun', label: 'Request' },
                ],
              }
            : date.endsWith('8')
              ? { disabled: true }
              : undefined
        }
      />
    </Card>
  );
}
