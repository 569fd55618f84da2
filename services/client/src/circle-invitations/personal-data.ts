import type { PersonalData } from '@kabar/server/personal-data';
import { findOwnKey } from '../personal-keys/person-key.ts';
import type { ClientTables } from '../tables.ts';
import { listEveryOwnInvitation } from './queries.ts';
import { openSentence } from './view.ts';

/** Exports invitations by the person, decrypted; the address is stored only while the invitation is open. */
export const personalData: PersonalData<ClientTables> = {
  tables: { 'client.circle_invitations': { about: 'invited_by' } },
  tell: async (context) => {
    const [rows, key] = await Promise.all([
      listEveryOwnInvitation(context.db),
      findOwnKey(context),
    ]);
    return {
      data: {
        circleInvitations: rows.map(({ sentence, ...row }) => ({
          ...row,
          sentence: key ? openSentence(key, sentence) : null,
        })),
      },
    };
  },
};
