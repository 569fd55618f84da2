import type { Row } from './figure.ts';

export function printRows(rows: Row[]): void {
  printTable([
    ['what', 'measured', 'goal', 'first landing', 'meets'],
    ...rows.map((row) => [row.what, row.measured, row.goal, row.firstLanding, row.verdict]),
  ]);
  if (rows.some(({ verdict }) => verdict === 'void'))
    console.log(
      'void: the baseline differed from itself by more than 15 %; measure again on a quieter machine.',
    );
}

/** Prints Markdown with padded columns, readable in a terminal too. */
export function printTable([head = [], ...body]: string[][]): void {
  const widths = head.map((_, at) =>
    Math.max(...[head, ...body].map((cells) => cells[at]?.length ?? 0)),
  );
  const rule = widths.map((width) => '-'.repeat(width));
  for (const cells of [head, rule, ...body])
    console.log(`| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join(' | ')} |`);
}
