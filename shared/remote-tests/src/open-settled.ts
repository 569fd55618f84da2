import type { RemoteModule } from '@kabar/web/remote-module';
import { type OpenPage, openPage } from './open-page.tsx';
import type { Person, Visitor } from './people.ts';
import { shownTexts } from './read-page.ts';
import { services } from './running-services.ts';

/** Opens an address with reset services and waits until everything has loaded. */
export async function openSettled(
  remote: RemoteModule,
  at: string,
  visitor: Visitor,
  /** Changes responses or the person before the page opens. */
  arrange?: (person: Person) => void,
): Promise<OpenPage> {
  const person = services.reset(visitor);
  arrange?.(person);
  const page = await openPage(remote, at, person);
  await page.settled();
  return page;
}

/** The page's text, one text node per line. */
export function textOf({ body }: OpenPage): string {
  return shownTexts(body).join('\n');
}
