import { type ServiceName, serviceNames } from '@kabar/contracts/contract';
import type { PersonalData } from '@kabar/contracts/personal-data';
import { createApi } from '@kabar/web/api';
import { Problem } from '@kabar/web/problem';
import { browserZone } from '@kabar/web/say-time';
import { currentLanguage } from '@kabar/web/words';
import type { ArchiveWords, Part } from './archive-content.ts';

/**
 * Fetches the person's data from every service and saves it as one archive. Fails if a service does not respond, so that no archive
 * is incomplete without notice. Damaged data is left out and listed in the archive, because a retry would not help. Returns the names
 * of missing data.
 */
export async function makeArchive(words: ArchiveWords) {
  const [{ zipSync }, { archiveContent }] = await Promise.all([
    import('fflate'),
    import('./archive-content.ts'),
  ]);
  const parts = await Promise.all(serviceNames.map(askService));
  const { content, missing } = archiveContent(parts, words, {
    language: currentLanguage(),
    timeZone: browserZone(),
    now: new Date(),
  });
  save(zipSync(content));
  return missing;
}

async function askService(service: ServiceName): Promise<Part> {
  const { files, ...answer } = await createApi<PersonalData>(service)('GET /personal-data', {});
  const fetched: Part['files'][number][] = [];
  // One after another, so that a phone does not hold ten downloads at once.
  for (const { name, url } of files) fetched.push({ name, bytes: await fetchFile(url) });
  return { service, answer, files: fetched };
}

/** Undefined for a damaged or missing file. */
async function fetchFile(url: string): Promise<Uint8Array | undefined> {
  const response = await fetch(url).catch(() => undefined);
  if (response?.ok) return new Uint8Array(await response.arrayBuffer());
  if (response?.status === 404 || response?.status === 409) return undefined;
  throw new Problem({ code: response ? 'unexpected' : 'unreachable' });
}

function save(bytes: Uint8Array) {
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'application/zip' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `my-data-${new Date().toISOString().slice(0, 10)}.zip`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
