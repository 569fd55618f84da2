import { serviceNames } from '@kabar/contracts/contract';
import { type ServiceJob, serviceJobs } from '@kabar/contracts/service-jobs';
import { describe, expect, it } from 'vitest';
import { readServicesSql } from '../../start/migrate/migrate.ts';
import { listCallers } from '../codes-in-sql/codes-in-sql.ts';

const { objects } = await readServicesSql();
const sources = [...listCallers(), ...objects.map(({ path, text }) => ({ file: path, text }))];
const names: readonly string[] = serviceNames;
const serviceOf = (file: string) => /^services\/(\w+)\//.exec(file)?.[1] ?? 'every service';

/** Places where a service enqueues a job of another service, by a literal task name. */
const crossing = sources.flatMap(({ file, text }) => {
  if (!/\benqueue(?:Many|Now)?\(/.test(text)) return [];
  const service = serviceOf(file);
  return [...text.matchAll(/'([a-z]+):([a-z]+(?:-[a-z]+)*)'(?!: )/g)]
    .filter(([, owner = '']) => owner !== service && names.includes(owner))
    .map(([, owner, task]) => ({ file, job: `${owner}:${task}` }));
});

const isServiceJob = (job: string): job is ServiceJob => job in serviceJobs;

describe('jobs that a service enqueues for another', () => {
  it('stand in the contracts, and no others', () => {
    expect(crossing.filter(({ job }) => !isServiceJob(job))).toEqual([]);
    const enqueued = new Set(crossing.map(({ job }) => job));
    expect(Object.keys(serviceJobs).filter((job) => !enqueued.has(job))).toEqual([]);
  });

  it.each(Object.keys(serviceJobs))('%s is read by its service as the contract says', (job) => {
    const ownerSources = sources.filter(({ file }) => serviceOf(file) === job.split(':')[0]);
    expect(ownerSources.some(({ text }) => text.includes(`serviceJobs['${job}']`))).toBe(true);
  });

  it('jobs that a service enqueues for another have the fields of the contract where SQL enqueues them', () => {
    const built = objects.flatMap(({ name, text }) =>
      [...text.matchAll(/enqueue\(\s*'([a-z-]+:[a-z-]+)', jsonb_build_object\(/g)].map((found) => ({
        ...{ name, job: found[1] ?? '' },
        fields: fieldsOf(text.slice(found.index + found[0].length)),
      })),
    );
    const ofContract = built.flatMap((one) =>
      isServiceJob(one.job) ? [{ ...one, job: one.job }] : [],
    );
    expect(ofContract.length).toBeGreaterThan(5);
    for (const { name, job, fields } of ofContract) {
      const shape = serviceJobs[job].shape;
      const needed = Object.entries(shape)
        .filter(([, field]) => !field.safeParse(undefined).success)
        .map(([field]) => field);
      expect({ name, job, missing: needed.filter((field) => !fields.includes(field)) }).toEqual({
        ...{ name, job, missing: [] },
      });
      expect({ name, job, unknown: fields.filter((field) => !(field in shape)) }).toEqual({
        ...{ name, job, unknown: [] },
      });
    }
  });
});

/** The field names in the arguments of jsonb_build_object: every second argument. `rest`: the text after its opening bracket. */
function fieldsOf(rest: string): string[] {
  let depth = 1;
  let isName = true;
  let word = '';
  const fields: string[] = [];
  for (const letter of rest) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth === 0) break;
    if (depth === 1 && letter === ',') {
      if (isName) fields.push(word.trim().slice(1, -1));
      isName = !isName;
      word = '';
    } else word += letter;
  }
  return fields;
}
