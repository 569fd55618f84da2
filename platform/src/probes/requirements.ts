import { findClaims } from './requirements/find-claims.ts';
import { type Requirement, readRequirements } from './requirements/read-requirements.ts';

/*
 * npm run requirements                  for each area, the number of requirements that tests cover
 * npm run requirements -- AUTH TRIAL    the requirements of these areas that no test covers
 * npm run requirements -- AUTH-034      one requirement, and the tests that cover it
 */
const requirements = readRequirements();
const claims = Map.groupBy(findClaims(), (claim) => claim.id);
const wanted = new Set(process.argv.slice(2));

if (wanted.size === 0) {
  for (const [area, rows] of Map.groupBy(requirements, (row) => row.area)) tell(area, rows);
  tell('all', requirements);
}
for (const row of requirements) {
  const claimed = claims.get(row.id);
  if (wanted.has(row.id)) console.log(sayRow(row), claimed?.map((claim) => claim.place) ?? []);
  else if (wanted.has(row.area) && claimed === undefined) console.log(sayRow(row));
}

function tell(name: string, rows: Requirement[]) {
  const proven = rows.filter((row) => claims.has(row.id)).length;
  console.log(`${name.padEnd(8)} ${String(proven).padStart(3)} / ${rows.length}`);
}

function sayRow({ id, actor, statement, check, resolve }: Requirement): string {
  const lines = [`${id} [${actor}] ${statement}`, `    check: ${check}`];
  return [...lines, ...(resolve === '' ? [] : [`    resolve: ${resolve}`])].join('\n');
}
