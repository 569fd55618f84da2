import { createHash } from 'node:crypto';
import type { companionDocuments } from '@kabar/contracts/companion-documents';
import { createOnce } from '@kabar/server/create-once';
import { lockPerson } from '@kabar/server/lock-person';
import type { Verb } from '@kabar/server/slice';
import { refuseStaff } from '../companions/refuse-staff.ts';
import { ownKey } from '../personal-keys/person-key.ts';
import type { CompanionTables } from '../tables.ts';
import { writeDocumentFile } from './document-file.ts';
import { limitUploads } from './limits.ts';
import { prepareFile } from './prepare-file.ts';
import { deleteOwnDocuments, findDocument, insertDocument } from './queries.ts';
import { displayName, storageKey } from './rules.ts';
import { toDocument } from './view.ts';

export const uploadDocument: Verb<
  typeof companionDocuments.endpoints.upload,
  CompanionTables
> = async (context, { id, kind, fileName, file }) => {
  const caller = await refuseStaff(context);
  await limitUploads(context, caller.accountId);
  const bytes = await prepareFile(context, caller.accountId, kind, file.bytes);
  const receivedHash = createHash('sha256').update(file.bytes).digest();

  await lockPerson(context.db, 'companion');
  const replaced = await deleteOwnDocuments(context.db, { kind, submitted: false, except: id });
  const { row, created } = await createOnce({
    insert: () =>
      insertDocument(context.db, {
        id,
        kind,
        file_name: displayName(fileName, kind),
        media_type: 'image/jpeg',
        byte_size: bytes.length,
        storage_key: storageKey(caller.accountId, id),
        received_hash: receivedHash,
      }),
    find: async () => {
      const found = await findDocument(context.db, id);
      return found?.user_id === caller.accountId ? found : undefined;
    },
    content: (found) => ({ kind: found.kind, hash: found.received_hash.toString('hex') }),
    wanted: { kind, hash: receivedHash.toString('hex') },
  });
  // Written before the commit, so that no stored row refers to a missing file.
  if (created) await writeDocumentFile(context.storage, await ownKey(context), row, bytes);
  for (const former of replaced) context.afterCommit(() => context.storage.remove(former));
  return toDocument(row);
};
