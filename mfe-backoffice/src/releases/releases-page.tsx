import { EmptyState, Stack } from '@kabar/ui/base';
import { DoneNotice } from '@kabar/ui/more';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type Deed, type SlotView, useReleases } from './api.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { ReleaseHistory } from './release-history.tsx';
import { SlotCard } from './slot-card.tsx';
import { useSayings } from './use-sayings.ts';

interface Asked {
  deed: Deed;
  name: SlotView['name'];
}

/** The builds of each part that browsers get, their failure rates, and their history. */
export function ReleasesPage() {
  const t = useBackofficeWords();
  const { nameOf } = useSayings();
  const [asked, setAsked] = useState<Asked>();
  const [done, setDone] = useState<Asked>();
  return (
    <BackofficePage title={t('releases.title')} lead={t('releases.lead')}>
      <Stack gap={6}>
        <Stack gap={5}>
          {done ? (
            <DoneNotice event={done}>
              {t(`releases.done.${done.deed}`, { name: nameOf(done.name) })}
            </DoneNotice>
          ) : null}
          <QueryView
            query={useReleases()}
            isEmpty={({ slots }) => slots.length === 0}
            empty={<EmptyState drawing="search" level={2} title={t('releases.none')} />}
          >
            {({ slots, promotion }) => {
              const slot = slots.find(({ name }) => name === asked?.name);
              return (
                <Stack gap={5}>
                  {slots.map((one) => (
                    <SlotCard
                      key={one.name}
                      slot={one}
                      promotion={promotion}
                      onAsk={(deed) => setAsked({ deed, name: one.name })}
                    />
                  ))}
                  {asked && slot ? (
                    <DecisionDialog
                      deed={asked.deed}
                      slot={slot}
                      onClose={() => setAsked(undefined)}
                      onDone={() => {
                        setAsked(undefined);
                        setDone(asked);
                      }}
                    />
                  ) : null}
                </Stack>
              );
            }}
          </QueryView>
        </Stack>
        <ReleaseHistory />
      </Stack>
    </BackofficePage>
  );
}
