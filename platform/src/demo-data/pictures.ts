import { createHash } from 'node:crypto';
import type { PersonalKey } from '@kabar/server/personal-keys';
import type { Storage } from '@kabar/server/storage';
import { avatarKey, avatarUrl } from '@kabar/service-auth/avatars/address';
import { photoKey, photoUrl } from '@kabar/service-auth/photos/address';
import { writeDocumentFile } from '@kabar/service-companion/companion-documents/document-file';
import { storageKey } from '@kabar/service-companion/companion-documents/rules';
import { everybody, everyCompanion, idOf } from './demo-people.ts';
import { drawIdentityCard, drawSelfie } from './draw-documents.ts';
import { drawPhoto, scenes } from './draw-photo.ts';
import { drawPortrait } from './draw-portrait.ts';
import { fixedId } from './moments.ts';
import type { DemoPerson } from './person.ts';
import type { PersonalKeys } from './personal-keys.ts';
import { renderDrawing } from './render-drawing.ts';

export interface IdentityDocument {
  id: string;
  kind: 'id_card' | 'selfie';
  storageKey: string;
  mediaType: string;
  byteSize: number;
  receivedHash: Buffer;
}

/** The stored pictures, by key of the person. */
export interface Pictures {
  avatarUrls: ReadonlyMap<string, string>;
  photoUrls: ReadonlyMap<string, readonly string[]>;
  documents: ReadonlyMap<string, readonly IdentityDocument[]>;
}

/** Draws faces and documents and writes them to the store as uploads, documents sealed. */
export async function makePictures(storage: Storage, keys: PersonalKeys): Promise<Pictures> {
  const [avatarUrls, photoUrls, documents] = await Promise.all([
    Promise.all(
      everybody.map(async (person) => [person.key, await makeAvatar(storage, person)] as const),
    ),
    Promise.all(
      photographed.map(async (person) => [person.key, await makePhotos(storage, person)] as const),
    ),
    Promise.all(
      everyCompanion.map(
        async (person) =>
          [person.key, await makeDocuments(storage, person, keys.keyOf(person.key))] as const,
      ),
    ),
  ]);
  return {
    avatarUrls: new Map(avatarUrls),
    photoUrls: new Map(photoUrls),
    documents: new Map(documents),
  };
}

/** Companions with photos; the others have only an avatar. */
const photographed = everyCompanion.filter(({ key }) => ['siti', 'budi', 'made'].includes(key));

function makePhotos(storage: Storage, person: DemoPerson): Promise<string[]> {
  return Promise.all(
    scenes.map(async (scene) => {
      const owner = idOf(person.key);
      const id = fixedId(`photo of ${person.key}: ${scene}`);
      const bytes = await renderDrawing(drawPhoto(person, scene), 'webp');
      await storage.write(photoKey(owner, id), bytes);
      return photoUrl(owner, id);
    }),
  );
}

async function makeAvatar(storage: Storage, { key, look }: DemoPerson): Promise<string> {
  const bytes = await renderDrawing(drawPortrait(key, look, 512), 'webp');
  const file = `${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}.webp`;
  await storage.write(avatarKey(idOf(key), file), bytes);
  return avatarUrl(idOf(key), file);
}

function makeDocuments(
  storage: Storage,
  person: DemoPerson,
  key: PersonalKey,
): Promise<IdentityDocument[]> {
  const make = (kind: IdentityDocument['kind'], drawn: string) =>
    makePaper(storage, key, { person, kind, drawn });
  return Promise.all([
    make('id_card', drawIdentityCard(person)),
    make('selfie', drawSelfie(person)),
  ]);
}

async function makePaper(
  storage: Storage,
  ownerKey: PersonalKey,
  { person, kind, drawn }: { person: DemoPerson; kind: IdentityDocument['kind']; drawn: string },
): Promise<IdentityDocument> {
  const bytes = await renderDrawing(drawn, 'jpeg');
  const id = fixedId(`${kind} of ${person.key}`);
  const userId = idOf(person.key);
  const key = storageKey(userId, id);
  const row = { id, user_id: userId, kind, media_type: 'image/jpeg' as const, storage_key: key };
  await writeDocumentFile(storage, ownerKey, row, bytes);
  return {
    id,
    kind,
    storageKey: key,
    mediaType: row.media_type,
    byteSize: bytes.length,
    receivedHash: createHash('sha256').update(bytes).digest(),
  };
}
