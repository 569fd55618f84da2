import type { PersonalData } from '@kabar/contracts/personal-data';
import type { z } from 'zod';
import { toReadablePage } from './readable-page.ts';

type Answer = z.output<PersonalData['endpoints']['read']['output']>;

/** What one service answered, and its files; undefined for one that is damaged or gone. */
export interface Part {
  service: string;
  answer: Omit<Answer, 'files'>;
  files: readonly { name: string; bytes: Uint8Array | undefined }[];
}

export interface ArchiveWords {
  title: string;
  /** The heading over what is missing. */
  unreadable: string;
  language: string;
}

/** The archive by names: JSON for machines, a page for people, and the files. Both name what is missing first. */
export function archiveContent(parts: readonly Part[], words: ArchiveWords) {
  const data = Object.fromEntries(parts.map(({ service, answer }) => [service, answer.data]));
  const files = parts.flatMap((part) => part.files);
  const missing = [
    ...parts.flatMap(({ answer }) => answer.unreadable ?? []),
    ...files.filter(({ bytes }) => bytes === undefined).map(({ name }) => `files/${name}`),
  ];
  const named = (heading: string) => (missing.length > 0 ? { [heading]: missing, ...data } : data);
  const encoder = new TextEncoder();
  const content: Record<string, Uint8Array> = {
    'data.json': encoder.encode(JSON.stringify(named('unreadable'), null, 2)),
    'data.html': encoder.encode(
      toReadablePage(named(words.unreadable), words.title, words.language),
    ),
  };
  for (const { name, bytes } of files) if (bytes) content[`files/${name}`] = bytes;
  return { content, missing };
}
