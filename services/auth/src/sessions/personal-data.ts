import type { PersonalData } from '@kabar/server/personal-data';
import { deviceName } from '@kabar/words/device-name';
import type { AuthTables } from '../tables.ts';
import { listOwnDevices, listOwnSignIns } from './queries.ts';

/** Exports where and with which device the person signed in, without tokens. */
export const personalData: PersonalData<AuthTables> = {
  tables: {
    'auth.sessions': { about: 'account_id' },
    'auth.sign_ins': { about: 'account_id' },
    'auth.identity_keys': { nobody: 'keys of the installation' },
    'auth.rate_limits': { nobody: 'hashes' },
  },
  tell: async ({ db }) => ({
    data: {
      signIns: (await listOwnSignIns(db)).map(nameDevice),
      devices: (await listOwnDevices(db)).map(nameDevice),
    },
  }),
};

/** The user agent, and a readable name of the device. */
function nameDevice<Row extends { userAgent: string }>(row: Row) {
  return { ...row, device: deviceName(row.userAgent) ?? null };
}
