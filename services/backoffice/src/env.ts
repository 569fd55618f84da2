import path from 'node:path';
import { ownSettings, type ServiceEnv } from '@kabar/server/env';
import { defineSetting, wholeNumber } from '@kabar/server/setting';

/** The thresholds at which this service promotes a canary release automatically. */
export const settings = {
  CANARY_PAGES: defineSetting({
    byDefault: '200',
    meaning: 'In how many pages a canary must have started before it becomes current by itself.',
    must: 'a whole number from 50 to 1000000',
    schema: wholeNumber(50, 1_000_000).default(200),
    examples: [[{}, 200]],
  }),
  CANARY_MINUTES: defineSetting({
    byDefault: '30',
    meaning: 'For how many minutes a canary must have worked before it becomes current by itself.',
    must: 'a whole number from 0 to 100000',
    schema: wholeNumber(0, 100_000).default(30),
    examples: [[{}, 30]],
  }),
} as const;

export const backofficeSettings = ownSettings('backoffice', settings);

/** The folder of the release store, which the gateways read too. */
export function releaseStore({ variables }: Pick<ServiceEnv, 'variables'>): string {
  const built = path.resolve(import.meta.dirname, '../../../dist/releases');
  return variables.RELEASES ?? process.env.RELEASES ?? built;
}
