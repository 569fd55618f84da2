import type { RemoteModule } from '@kabar/web/remote-module';
import { type OpenPage, openPage } from './open-page.tsx';
import type { Person, Visitor } from './people.ts';
import { shownTexts } from './read-page.ts';
import { services } from './running-services.ts';

/** Opens an address with fresh services, and waits until everything is loaded. */
export async function openSettled(
  remote: RemoteModule,
  at: string,
  visitor: Visitor,
  /** Changes answers, or the person, before the page opens. */
  arrange?: (person: Person) => void,
): Promise<OpenPage> {
  const person = services.reset(visitor);
  arrange?.(person);
  const page = await openPage(remote, at, person);
  await page.settled();
  return page;
}

/** All that is on the page now, a text on each line. */
export function textOf({ body }: OpenPage): string {
  return shownTexts(body).join('\n');
}
