import { randomUUID } from 'node:crypto';
import { removeAccount } from '@kabar/dev/neighbours/auth';
import { listActions } from '@kabar/dev/neighbours/backoffice';
import type { TestPerson, TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  approve,
  decisionsOf,
  reject,
  startVerificationTest,
  type VerificationTest,
} from './verification-fixture.ts';

let test: TestService;
let admin: TestPerson;
let moderator: TestPerson;
let client: TestPerson;
let stranger: TestPerson;
let companionNamed: VerificationTest['companionNamed'];
beforeAll(async () => {
  ({ test, admin, moderator, client, stranger, companionNamed } = await startVerificationTest());
});
afterAll(() => test.stop());

const reviewOf = (companionId: string) => `GET /verification/companions/${companionId}`;

describe('a review', () => {
  // Requirement: VERIFY-004, VERIFY-011
  it('shows profile, contact, documents and history, and is audited', async () => {
    const companion = await companionNamed('Lengkap', {
      whatsapp_number: '+628123456789',
      telegram_handle: 'lengkap_id',
      id_image_path: 'x/id.jpg',
      selfie_path: 'x/selfie.jpg',
    });
    await companion.call('PATCH /companion', { ktpNumber: '3171234567890002' });
    const documentId = randomUUID();
    await test.database.query(
      `insert into companion.companion_documents
         (id, user_id, kind, file_name, media_type, byte_size, storage_key, received_hash, submitted)
       values ($1, $2, 'id_card', 'ktp.jpg', 'image/jpeg', 10, $3, '\\x00', true),
              ($4, $2, 'selfie', 'draft.jpg', 'image/jpeg', 10, $5, '\\x00', false)`,
      [documentId, companion.accountId, randomUUID(), randomUUID(), randomUUID()],
    );
    await admin.call(decisionsOf(companion.accountId), reject('Please send a sharper photo'));
    const { status, body } = await moderator.call(reviewOf(companion.accountId));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      fullName: 'Lengkap',
      whatsappNumber: '+628123456789',
      telegramHandle: 'lengkap_id',
      ktpNumber: '3171234567890002',
      notes: 'Please send a sharper photo',
      idDocument: { id: documentId, mediaType: 'image/jpeg' },
      // a document that is not submitted is not shown
      selfie: null,
      history: [
        { action: 'rejected', notes: 'Please send a sharper photo', adminName: 'Ayu Admin' },
      ],
    });
    const recorded = await listActions(test.database, companion.accountId);
    const views = recorded.filter((one) => one.action_type === 'companion_review_viewed');
    expect(views.map((one) => one.admin_id)).toEqual([moderator.accountId]);
  });

  it('a review is refused to everyone but staff; an unknown companion and a person who is none get the same 404', async () => {
    const companion = await companionNamed('Tertutup');
    for (const person of [client, stranger, companion]) {
      expect((await person.call(reviewOf(companion.accountId))).status).toBe(403);
    }
    expect((await test.nobody.call(reviewOf(companion.accountId))).status).toBe(401);
    for (const id of [client.accountId, randomUUID()]) {
      expect((await admin.call(reviewOf(id))).status).toBe(404);
    }
    expect((await admin.call(reviewOf('not-an-id'))).status).toBe(400);
  });

  it('keeps the decision of an erased reviewer without the name', async () => {
    const companion = await companionNamed('Riwayat');
    const leaver = await test.person('admin', 'Gone Soon');
    await leaver.call(decisionsOf(companion.accountId), approve());
    await removeAccount(test.database, leaver.accountId);
    const { body } = await admin.call(reviewOf(companion.accountId));
    expect(body.history).toMatchObject([{ adminId: leaver.accountId, adminName: null }]);
  });
});
