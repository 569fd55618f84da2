import { useGenderLabel } from '@kabar/parts/genders/use-gender-label';
import { interestLabel } from '@kabar/parts/interests/find-topics';
import { languageLabel } from '@kabar/parts/languages/catalogue';
import { PhotoCarousel } from '@kabar/parts/photos/photo-carousel';
import { RatingLine } from '@kabar/parts/reviews/rating-line';
import {
  Badge,
  Button,
  Card,
  Group,
  LinkButton,
  Page,
  PageHeader,
  Section,
  Stack,
  Text,
} from '@kabar/ui/base';
import { IconPhone, IconShieldCheck } from '@kabar/ui/icons';
import { useFeatureFlags } from '@kabar/web/feature-flags';
import { QueryView } from '@kabar/web/query-view';
import { useAudience, useSession } from '@kabar/web/session';
import { useLanguage } from '@kabar/web/words';
import { useParams } from 'react-router-dom';
import { useClientWords } from '../words/use-client-words.ts';
import { type PublicCompanionView, usePublicCompanion } from './api.ts';
import { CompanionNotFound } from './companion-not-found.tsx';
import './public-companions.css';

export function CompanionPage() {
  const { companionId = '' } = useParams();
  const query = usePublicCompanion(companionId);
  return (
    <QueryView query={query}>
      {(companion) =>
        companion === null ? <CompanionNotFound /> : <PublicProfile companion={companion} />
      }
    </QueryView>
  );
}

function PublicProfile({ companion }: { companion: PublicCompanionView }) {
  const t = useClientWords();
  const language = useLanguage();
  const genderLabel = useGenderLabel();
  const { fullName, gender, ageBracket, education, bio, languages } = companion;
  return (
    <Page>
      <PageHeader back={{ href: '/match', label: t('companion.back') }} title={fullName} />
      <div className="client-companion-columns">
        <Side companion={companion} />
        <Stack gap={6}>
          <Group gap={2}>
            <Badge tone="leaf" icon={<IconShieldCheck />}>
              {t('companion.verified')}
            </Badge>
            {gender ? <Badge>{genderLabel(gender)}</Badge> : null}
            {ageBracket ? <Badge>{t('companion.years', { ages: ageBracket })}</Badge> : null}
          </Group>
          <RatingLine rating={companion.rating} />
          <Section title={t('companion.about', { name: companion.preferredName })}>
            <Text className="client-companion-bio">{bio || t('companion.noBio')}</Text>
          </Section>
          {languages.length > 0 ? (
            <Section title={t('companion.languages')}>
              <Text>{languages.map((each) => languageLabel(each, language)).join(', ')}</Text>
            </Section>
          ) : null}
          <Interests interests={companion.interests} />
          <Section title={t('companion.education')}>
            <Text tone={education ? 'ink' : 'soft'}>{education || t('companion.noEducation')}</Text>
          </Section>
        </Stack>
      </div>
    </Page>
  );
}

function Interests({ interests }: { interests: readonly string[] }) {
  const t = useClientWords();
  const language = useLanguage();
  if (interests.length === 0) return null;
  return (
    <Section title={t('companion.interests')}>
      <Group gap={2} as="ul">
        {interests.map((interest) => (
          <li key={interest}>
            <Badge>{interestLabel(interest, language)}</Badge>
          </li>
        ))}
      </Group>
    </Section>
  );
}

function Side({ companion }: { companion: PublicCompanionView }) {
  return (
    <Stack gap={5}>
      <PhotoCarousel
        name={companion.fullName}
        photos={companion.photos}
        avatarUrl={companion.avatarUrl}
      />
      <BookTrial companionId={companion.id} />
      <Buy companionId={companion.id} />
    </Stack>
  );
}

/** Shown to clients and visitors while trial calls are on; only a signed-in client can press it. */
function BookTrial({ companionId }: { companionId: string }) {
  const t = useClientWords();
  const flags = useFeatureFlags();
  const signedIn = useSession((session) => session.state === 'signed-in');
  const audience = useAudience();
  const isOther = audience !== undefined && audience !== 'client';
  if (!flags.isOn('video_trial_enabled') || isOther) return null;
  return (
    <Card tone="leaf" as="section">
      <Stack gap={3}>
        <Text>{t('companion.bookTrialText')}</Text>
        {signedIn ? (
          <LinkButton fullWidth icon={<IconPhone />} href={`/bookings/trial/${companionId}`}>
            {t('companion.bookTrial')}
          </LinkButton>
        ) : (
          <>
            <Button fullWidth icon={<IconPhone />} disabled>
              {t('companion.bookTrial')}
            </Button>
            <Text tone="soft">{t('companion.signInFirst')}</Text>
          </>
        )}
      </Stack>
    </Card>
  );
}

/** Links to buy a pack or a subscription with this companion; for clients and visitors. */
function Buy({ companionId }: { companionId: string }) {
  const t = useClientWords();
  const flags = useFeatureFlags();
  const signedIn = useSession((session) => session.state === 'signed-in');
  const audience = useAudience();
  if (audience !== undefined && audience !== 'client') return null;
  const packs = t('companion.buyPack');
  return (
    <Stack gap={3}>
      {!flags.isOn('session_packs_enabled') ? null : signedIn ? (
        <LinkButton variant="secondary" fullWidth href={`/session-packs/${companionId}`}>
          {packs}
        </LinkButton>
      ) : (
        <Button variant="secondary" fullWidth disabled>
          {packs}
        </Button>
      )}
      <LinkButton variant="secondary" fullWidth href={`/subscription/plans?with=${companionId}`}>
        {t('companion.plans')}
      </LinkButton>
    </Stack>
  );
}
