import type { earnings } from '@kabar/contracts/earnings';
import { csvPages } from '@kabar/server/csv';
import type { Verb } from '@kabar/server/slice';
import { statementWords } from '@kabar/words/statement-words';
import type { BillingTables } from '../tables.ts';
import { drawStatement, sayKind } from './draw-statement.ts';
import { readOwnName } from './queries.ts';
import { readStatement } from './read-earnings.ts';

const header = [
  ...['id', 'day', 'time', 'client', 'kind', 'minutes', 'rate_idr', 'amount_idr', 'state'],
];

export const sendStatement: Verb<typeof earnings.endpoints.statementFile, BillingTables> = async (
  context,
  { month, format, separator, language = context.language },
) => {
  const statement = await readStatement(context, { month });
  const file = {
    disposition: 'attachment' as const,
    fileName: `statement-${month}.${format}`,
    cache: 'private' as const,
  };
  if (format === 'pdf') {
    const look = { brandName: context.env.brandName, language, now: context.now };
    const companionName = await readOwnName(context.db);
    const bytes = await drawStatement({ ...statement, companionName }, look);
    return { ...file, type: 'application/pdf', bytes };
  }
  const pieces: string[] = [];
  for await (const piece of csvPages({
    header,
    separator,
    size: statement.lines.length + 1,
    read: async () => statement.lines,
    cells: (line) => [
      ...[line.id, line.day, line.time ?? '', line.clientName ?? '', sayKind(line, language)],
      ...[
        line.minutes,
        line.rateIdr,
        line.amountIdr,
        statementWords(language)(`state.${line.state}`),
      ],
    ],
  })) {
    pieces.push(piece);
  }
  return { ...file, type: 'text/csv; charset=utf-8', bytes: Buffer.from(pieces.join('')) };
};
