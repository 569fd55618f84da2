import { EmptyState, Stack } from '@kabar/ui/base';
import { DoneNotice } from '@kabar/ui/more';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type ReleaseAction, type SlotView, useReleases } from './api.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { ReleaseHistory } from './release-history.tsx';
import { SlotCard } from './slot-card.tsx';
import { useReleaseTexts } from './use-release-texts.ts';

interface RequestedAction {
  action: ReleaseAction;
  name: SlotView['name'];
}

/** The builds of each part that browsers get, their failure rates, and their history. */
export function ReleasesPage() {
  const t = useBackofficeWords();
  const { nameOf } = useReleaseTexts();
  const [requested, setRequested] = useState<RequestedAction>();
  const [done, setDone] = useState<RequestedAction>();
  return (
    <BackofficePage title={t('releases.title')} lead={t('releases.lead')}>
      <Stack gap={6}>
        <Stack gap={5}>
          {done ? (
            <DoneNotice event={done}>
              {t(`releases.done.${done.action}`, { name: nameOf(done.name) })}
            </DoneNotice>
          ) : null}
          <QueryView
            query={useReleases()}
            isEmpty={({ slots }) => slots.length === 0}
            empty={<EmptyState drawing="search" level={2} title={t('releases.none')} />}
          >
            {({ slots, promotion }) => {
              const slot = slots.find(({ name }) => name === requested?.name);
              return (
                <Stack gap={5}>
                  {slots.map((each) => (
                    <SlotCard
                      key={each.name}
                      slot={each}
                      promotion={promotion}
                      onAsk={(action) => setRequested({ action, name: each.name })}
                    />
                  ))}
                  {requested && slot ? (
                    <DecisionDialog
                      action={requested.action}
                      slot={slot}
                      onClose={() => setRequested(undefined)}
                      onDone={() => {
                        setRequested(undefined);
                        setDone(requested);
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
