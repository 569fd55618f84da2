import type { Row } from './figure.ts';

/** Prints Markdown with padded columns, readable in a terminal too. */
export function printTable(rows: Row[]): void {
  const lines = [
    ['what', 'measured', 'goal', 'first landing', 'meets'],
    ...rows.map((row) => [row.what, row.measured, row.goal, row.firstLanding, row.verdict]),
  ];
  const widths = [0, 1, 2, 3, 4].map((at) =>
    Math.max(...lines.map((line) => line[at]?.length ?? 0)),
  );
  const show = (cells: string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = lines;
  console.log(show(head));
  console.log(`| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  for (const line of body) console.log(show(line));
  if (rows.some(({ verdict }) => verdict === 'void')) {
    console.log(
      'void: the baseline differed from itself by more than 15 %; measure again on a quieter machine.',
    );
  }
}
