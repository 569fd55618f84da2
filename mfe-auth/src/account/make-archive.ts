import type { ServiceName } from '@kabar/contracts/contract';
import type { PersonalData } from '@kabar/contracts/personal-data';
import { createApi } from '@kabar/web/api';
import { currentLanguage } from '@kabar/web/words';
import { toReadablePage } from './readable-page.ts';

const services: readonly ServiceName[] = ['auth', 'client', 'companion', 'chat'];

/**
 * Asks every service for the person's own data and saves one archive: JSON for machines, a page for people, and all
 * files. All or nothing: a service that does not answer fails the whole, so that no archive is incomplete unnoticed.
 */
export async function makeArchive(title: string): Promise<void> {
  const { zipSync } = await import('fflate');
  const answers = await Promise.all(
    services.map((service) => createApi<PersonalData>(service)('GET /personal-data', {})),
  );
  const data = Object.fromEntries(
    services.map((name, index) => [name, answers[index]?.data ?? {}]),
  );
  const encoder = new TextEncoder();
  const content: Record<string, Uint8Array> = {
    'data.json': encoder.encode(JSON.stringify(data, null, 2)),
    'data.html': encoder.encode(toReadablePage(data, title, currentLanguage())),
  };
  for (const { name, url } of answers.flatMap((answer) => answer.files)) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${name} could not be fetched`);
    content[`files/${name}`] = new Uint8Array(await response.arrayBuffer());
  }
  save(zipSync(content));
}

function save(bytes: Uint8Array) {
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'application/zip' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `my-data-${new Date().toISOString().slice(0, 10)}.zip`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
