import { randomUUID } from 'node:crypto';
import { describeLimits, fortyUploads } from '@kabar/dev/limits';
import { addCompanion } from '@kabar/dev/test-companion';
import type { TestService } from '@kabar/dev/test-service';
import sharp from 'sharp';
import { expect } from 'vitest';
import { createApp } from './app.ts';

/** Uploads by one person: different files of the same kind. */
async function uploads(test: TestService, kind: 'id_card' | 'selfie') {
  const person = await test.person('companion');
  const file = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'navy' } })
    .jpeg()
    .toBuffer();
  const stored = () =>
    test.database.query('select from companion.companion_documents where user_id = $1', [
      person.accountId,
    ]);
  return {
    stored,
    call: () => person.call(`POST /companion-documents?id=${randomUUID()}&kind=${kind}`, file),
    answers: fortyUploads('201'),
  };
}

describeLimits('companion', createApp, {
  'POST /companion-documents': {
    'one waiting file of a kind': async (test) => {
      const { stored, ...race } = await uploads(test, 'selfie');
      return { ...race, check: async () => expect(await stored()).toHaveLength(1) };
    },
    'at most 40 files in ten minutes': (test) => uploads(test, 'id_card'),
  },
  'POST /verification/companions/{companionId}/decisions': {
    'one decision': async (test) => {
      const [admin, companion] = await Promise.all([
        test.person('admin'),
        addCompanion(test, { verified: false }),
      ]);
      return {
        call: (n) =>
          admin.call(`POST /verification/companions/${companion.accountId}/decisions`, {
            id: randomUUID(),
            decision: n % 2 === 0 ? 'approved' : 'rejected',
            notes: 'A sharper photo, please',
            seen: 'pending',
          }),
        answers: { '201': 1, '409 already_decided': 99 },
      };
    },
  },
});
