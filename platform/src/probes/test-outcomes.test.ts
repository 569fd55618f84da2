import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeSkipped, keepOutcomes, neverRun } from '../../test-outcomes.mjs';
import { projectFolder } from '../start/project-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kabar-outcomes-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const redis = { name: 'redis.test.ts: passes events on', reason: 'needs redis-server' };
const calls = { name: 'calls.test.ts: connects two people', reason: 'needs a LiveKit server' };

describe('the tests that no stage has run', () => {
  it('the tests that no stage has run are those that were skipped in every stage, each once', () => {
    keepOutcomes(folder, 'summary', { ran: ['rules.test.ts: adds up'], skipped: [redis, calls] });
    keepOutcomes(folder, 'livekit', { ran: [calls.name], skipped: [redis] });
    expect(neverRun(folder)).toEqual([redis]);
  });

  it('the tests that no stage has run are listed by name and reason', () => {
    expect(describeSkipped([redis])).toEqual([
      'skipped: redis.test.ts: passes events on (needs redis-server)',
    ]);
  });
});

describe('the summary of .ci/run', () => {
  const stages = [
    ...['summary', 'fuzz', 'situations', 'livekit', 'stripe-mock', 'browsers', 'production'],
  ];
  const keepCounts = (counts: string, names = stages) => {
    for (const stage of names) writeFileSync(path.join(folder, `${stage}.txt`), `${counts}\n`);
  };
  const summarize = () => {
    const program = path.join(projectFolder, 'platform', 'ci-summary.mjs');
    const { status, stdout } = spawnSync(process.execPath, [program, folder], { encoding: 'utf8' });
    return { status, lines: stdout.trimEnd().split('\n') };
  };

  it('adds up the counts of all stages in its last line', () => {
    keepCounts('2 passed, 0 failed');
    expect(summarize()).toEqual({ status: 0, lines: ['14 passed, 0 failed'] });
  });

  it('fails for a failed test, and for a stage without counts', () => {
    keepCounts('2 passed, 1 failed', stages.slice(1));
    expect(summarize()).toEqual({
      status: 1,
      lines: ['failed: the stage summary has no counts', '12 passed, 7 failed'],
    });
  });

  it('fails for a test that no stage has run, and names it', () => {
    keepCounts('2 passed, 0 failed');
    keepOutcomes(folder, 'summary', { ran: [], skipped: [redis] });
    const { status, lines } = summarize();
    expect(status).toBe(1);
    expect(lines[0]).toBe(describeSkipped([redis])[0]);
  });
});
