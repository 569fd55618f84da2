import { Card, Heading, Stack, Text } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useClientWords } from '../words/use-client-words.ts';
import { AddAddressForm } from './add-address-form.tsx';
import { AddressList } from './address-list.tsx';
import { useFamily } from './api.ts';
import { LovedOneConsent } from './loved-one-consent.tsx';
import { OwnConsent } from './own-consent.tsx';

/** Maximum per person; the service enforces it. */
const maximum = 5;

/** The family members who get a mail about new summaries of a loved one's calls, or of the reader's own. */
export function FamilyCard({ lovedOne }: { lovedOne?: { id: string; fullName: string } }) {
  const t = useClientWords();
  const family = useFamily(lovedOne?.id);
  const name = lovedOne?.fullName ?? '';
  return (
    <Card as="section">
      <Stack gap={5}>
        <Stack gap={3}>
          <Heading level={2} size="normal">
            {lovedOne ? t('family.titleOf', { name }) : t('family.titleOwn')}
          </Heading>
          <Text>{lovedOne ? t('family.textOf', { name }) : t('family.textOwn')}</Text>
        </Stack>
        <QueryView query={family} isEmpty={() => false}>
          {({ addresses, consent }) => (
            <Stack gap={5}>
              {lovedOne ? (
                <LovedOneConsent lovedOne={lovedOne} consent={consent} />
              ) : (
                <OwnConsent consent={consent} />
              )}
              <AddressList lovedOneId={lovedOne?.id} addresses={addresses} />
              {addresses.length < maximum ? (
                <AddAddressForm lovedOneId={lovedOne?.id} />
              ) : (
                <Text tone="soft">{t('family.full')}</Text>
              )}
            </Stack>
          )}
        </QueryView>
      </Stack>
    </Card>
  );
}
