import type { PersonalData } from '@kabar/contracts/personal-data';
import type { z } from 'zod';
import { type PageReader, toReadablePage } from './readable-page.ts';

type Answer = z.output<PersonalData['endpoints']['read']['output']>;

/** The response of one service with its files. A damaged or missing file has no bytes. */
export interface Part {
  service: string;
  answer: Omit<Answer, 'files'>;
  files: readonly { name: string; bytes: Uint8Array | undefined }[];
}

export interface ArchiveWords {
  title: string;
  /** The heading of the missing data. */
  unreadable: string;
}

/** The files of the archive by name: JSON for machines, a page for people, and the files. Both list missing data first. */
export function archiveContent(parts: readonly Part[], words: ArchiveWords, reader: PageReader) {
  const data = Object.fromEntries(parts.map(({ service, answer }) => [service, answer.data]));
  const files = parts.flatMap((part) => part.files);
  const missing = [
    ...parts.flatMap(({ answer }) => answer.unreadable ?? []),
    ...files.filter(({ bytes }) => bytes === undefined).map(({ name }) => `files/${name}`),
  ];
  const forMachines = missing.length > 0 ? { unreadable: missing, ...data } : data;
  // Readers do not need to know which service stores what.
  const forPeople = Object.assign({}, ...Object.values(data));
  const page = toReadablePage(
    forPeople,
    { heading: words.unreadable, names: missing },
    words.title,
    reader,
  );
  const encoder = new TextEncoder();
  const content: Record<string, Uint8Array> = {
    'data.json': encoder.encode(JSON.stringify(forMachines, null, 2)),
    'data.html': encoder.encode(page),
  };
  for (const { name, bytes } of files) if (bytes) content[`files/${name}`] = bytes;
  return { content, missing };
}
