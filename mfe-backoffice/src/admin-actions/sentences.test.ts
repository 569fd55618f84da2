import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from '../words/en.ts';

const services = path.resolve(import.meta.dirname, '../../../services');

/** The source files of all services, without tests. */
const sources = readdirSync(services, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\/src\/.*\.(ts|sql)$/.test(file) && !file.includes('node_modules'))
  .filter((file) => !/(test|fixture)\.ts$/.test(file))
  .map((file) => readFileSync(path.join(services, file), 'utf8'));

/** The action types that the sources contain as literals; composed names are listed below. */
const recorded = sources.flatMap((source) =>
  [...source.matchAll(/(?:record_(?:action|opening)\(|actionType: )'([a-z_]+[a-z])'/g)].map(
    ([, type]) => type ?? '',
  ),
);

const composed = [
  ...['plan', 'pack', 'setting'].map((what) => `${what}_updated`),
  ...['plan_added', 'pack_added'],
  ...['subscriptions', 'transactions', 'session_packs'].map((what) => `${what}_exported`),
  ...['companion_approved', 'companion_rejected'],
  ...['made', 'approved', 'paid', 'cancelled'].map((step) => `payout_batch_${step}`),
  ...['dismissed', 'warned', 'muted', 'conversation_closed', 'reporter_muted'].map(
    (outcome) => `flag_${outcome}`,
  ),
  ...['earnings_waived', 'earnings_waiver_requested', 'own_account_confirmed'],
  ...['session_logs_viewed', 'session_logs_exported', 'own_account_declined'],
  ...['payment_refund', 'payment_refund_requested', 'payment_refund_refused'],
  ...['trial_request_assigned', 'trial_request_cancelled'],
];

describe('the audit', () => {
  it.each([...new Set([...recorded, ...composed])])('the audit has a sentence for %s', (type) => {
    expect(Object.keys(en)).toContain(`action.${type}`);
  });

  it('the types of audited actions are read from the sources', () => {
    expect(new Set(recorded).size).toBeGreaterThan(30);
  });
});
