import {
  Group,
  LinkButton,
  MessageBox,
  Page,
  PageHeader,
  Section,
  Stack,
  Text,
  TextLink,
} from '@kabar/ui/base';
import { useFeatureFlags } from '@kabar/web/feature-flags';
import { QueryView } from '@kabar/web/query-view';
import { useAudience } from '@kabar/web/session';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { OfferList } from '../payments/offers.tsx';
import { useOpenPayment } from '../payments/open-payment.ts';
import { OpenPurchase } from '../payments/open-purchase.tsx';
import { type PublicCompanionView, usePublicCompanion } from '../public-companions/api.ts';
import { CompanionNotFound } from '../public-companions/companion-not-found.tsx';
import { type PackView, useCatalogue } from './api.ts';
import { BuyDialog } from './buy-dialog.tsx';
import { OwnPacks } from './own-packs.tsx';
import { PackCard } from './pack-card.tsx';
import { commonPremium } from './rules.ts';
import { useAfterPurchase } from './use-after-purchase.ts';
import { usePackWords } from './words/use-pack-words.ts';

/** The packs of sessions with one companion. Only clients can buy; everyone signed in can view them. */
export function PacksPage() {
  const { companionId = '' } = useParams();
  const query = usePublicCompanion(companionId);
  return (
    <QueryView query={query}>
      {(companion) =>
        companion === null ? <CompanionNotFound /> : <Packs companion={companion} />
      }
    </QueryView>
  );
}

function Packs({ companion }: { companion: PublicCompanionView }) {
  const t = usePackWords();
  const flags = useFeatureFlags();
  const { id, fullName, preferredName } = companion;
  const isOff = !flags.loading && !flags.isOn('session_packs_enabled');
  return (
    <Page>
      <PageHeader
        back={{ href: `/companion/${id}`, label: fullName }}
        title={t('title', { name: preferredName })}
        lead={t('lead', { name: preferredName })}
      />
      <Stack gap={6}>
        <OwnPacks companionId={id} />
        {flags.loading ? null : isOff ? (
          <PacksOff companionId={id} />
        ) : (
          <Sold companion={companion} />
        )}
        <OtherWays companionId={id} />
      </Stack>
    </Page>
  );
}

function PacksOff({ companionId }: { companionId: string }) {
  const t = usePackWords();
  return (
    <MessageBox
      tone="care"
      action={<LinkButton href={plansOf(companionId)}>{t('plans')}</LinkButton>}
    >
      {t('off')}
    </MessageBox>
  );
}

function Sold({ companion }: { companion: PublicCompanionView }) {
  const t = usePackWords();
  const audience = useAudience();
  const catalogue = useCatalogue();
  const payment = useOpenPayment(['pack']);
  const settled = useAfterPurchase();
  const [wanted, setWanted] = useState<PackView>();
  const isBuyer = audience === 'client' && payment === undefined;
  return (
    <>
      {wanted ? null : (
        <OpenPurchase payment={payment} onSettled={settled} declined={t('failed')} />
      )}
      {audience === 'client' ? null : <MessageBox>{t('clientsAlone')}</MessageBox>}
      <QueryView
        query={catalogue}
        isEmpty={({ packs }) => packs.length === 0}
        empty={<Text>{t('none')}</Text>}
      >
        {({ packs, individualSessionUsd, baselineSessionUsd }) => (
          <Section title={t('packs')}>
            <Stack gap={5}>
              <Premium packs={packs} baselineUsd={baselineSessionUsd} companionId={companion.id} />
              <OfferList>
                {packs.map((pack) => (
                  <PackCard
                    key={pack.id}
                    pack={pack}
                    individualUsd={individualSessionUsd}
                    baselineUsd={baselineSessionUsd}
                    onBuy={isBuyer ? () => setWanted(pack) : undefined}
                  />
                ))}
              </OfferList>
            </Stack>
          </Section>
        )}
      </QueryView>
      {wanted ? (
        <BuyDialog pack={wanted} companion={companion} onClose={() => setWanted(undefined)} />
      ) : null}
    </>
  );
}

interface PremiumProps {
  packs: readonly PackView[];
  baselineUsd: string;
  companionId: string;
}

/** Says above the prices that a subscription costs less. */
function Premium({ packs, baselineUsd, companionId }: PremiumProps) {
  const t = usePackWords();
  const premium = commonPremium(packs, baselineUsd);
  if (premium === undefined) return null;
  const { percent, isSame } = premium;
  return (
    <Text>
      {t(isSame ? 'premium' : 'premiumUpTo', { percent })}{' '}
      <TextLink href={plansOf(companionId)}>{t('comparePlans')}</TextLink>
    </Text>
  );
}

function OtherWays({ companionId }: { companionId: string }) {
  const t = usePackWords();
  return (
    <Section title={t('otherWays')}>
      <Group gap={3}>
        <LinkButton variant="secondary" href={`/bookings/trial/${companionId}`}>
          {t('trial')}
        </LinkButton>
        <LinkButton variant="secondary" href={plansOf(companionId)}>
          {t('plans')}
        </LinkButton>
      </Group>
    </Section>
  );
}

const plansOf = (companionId: string) => `/subscription/plans?with=${companionId}`;
