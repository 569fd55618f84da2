import type { landingCompanions } from '@kabar/contracts/landing-companions';
import { languageLabel } from '@kabar/parts/languages/catalogue';
import { Avatar, LinkButton } from '@kabar/ui/base';
import { createApi } from '@kabar/web/api';
import { useLanguage } from '@kabar/web/words';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLandingWords } from './words/use-landing-words.ts';

const api = createApi<typeof landingCompanions>('auth');
const list = async (signal: AbortSignal) =>
  (await api('GET /landing-companions', {}, { signal })).companions;
type LandingCompanion = Awaited<ReturnType<typeof list>>[number];

/** Companions who agreed to be shown to visitors; renders nothing if there are none. */
export function Companions(): ReactNode {
  const t = useLandingWords();
  const { data } = useQuery({
    queryKey: ['landing-companions'],
    queryFn: async ({ signal }) => list(signal),
    staleTime: 60 * 60_000,
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <section className="landing-band landing-short" id="companions">
      <div className="landing-inner">
        <div className="landing-section-head">
          <h2>{t('companions.title')}</h2>
          <p className="landing-lead">{t('companions.lead')}</p>
        </div>
        <ul className="landing-audiences landing-callers">
          {data.map((companion) => (
            <Companion key={companion.id} companion={companion} />
          ))}
        </ul>
        <div className="landing-companions-all">
          <LinkButton href="/trial/companions?for=myself" variant="secondary">
            {t('companions.times')}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

function Companion({ companion }: { companion: LandingCompanion }): ReactNode {
  const t = useLandingWords();
  const language = useLanguage();
  const { name, pictureUrl, languages, line } = companion;
  return (
    <li className="k-card landing-audience landing-caller">
      <Avatar name={name} src={pictureUrl} size="huge" />
      <h3>{name}</h3>
      <p>{line}</p>
      <p className="landing-companion-languages">
        {t('companions.speaks', {
          languages: languages.map((each) => languageLabel(each, language)).join(', '),
        })}
      </p>
    </li>
  );
}
