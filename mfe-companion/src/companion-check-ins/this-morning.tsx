import { Disclosure, Section, Stack, Text } from '@kabar/ui/base';
import { useFeatureFlags } from '@kabar/web/feature-flags';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type MorningView, useMorning } from './api.ts';
import { GreetingsButton, UnreadGreetings } from './greetings-button.tsx';
import './morning.css';
import { MorningRow } from './morning-row.tsx';
import { inOrder, isWaiting } from './rules.ts';
import { useSayMoment } from './use-say-moment.ts';

/** The people in the companion's care with today's check-ins. Renders nothing if no one is asked, or with the feature off. */
export function ThisMorning() {
  const isOn = useFeatureFlags().isOn('check_in_plans_enabled');
  return isOn ? <Morning /> : null;
}

function Morning() {
  const t = useCompanionWords();
  const query = useMorning();
  return (
    <QueryView
      query={query}
      empty={null}
      isEmpty={({ checkIns, later }) => checkIns.length + later.length === 0}
    >
      {({ checkIns, later }) => (
        <Section title={t('morning.title')} action={<GreetingsButton />}>
          <Stack gap={4}>
            <MorningList checkIns={checkIns} />
            {later.length === 0 ? null : (
              <Disclosure summary={t('morning.later', { count: later.length })}>
                <ul className="companion-morning-later">
                  {later.map((plan) => (
                    <Later key={plan.planId} {...plan} />
                  ))}
                </ul>
              </Disclosure>
            )}
          </Stack>
        </Section>
      )}
    </QueryView>
  );
}

function MorningList({ checkIns }: { checkIns: readonly MorningView[] }) {
  const t = useCompanionWords();
  const [openId, setOpenId] = useState<string>();
  const waiting = checkIns.filter(isWaiting).length;
  if (checkIns.length === 0) return null;
  return (
    <Stack gap={3}>
      <Stack gap={1}>
        <Text bold>
          <span role="status">
            {waiting > 0 ? t('morning.waiting', { count: waiting }) : t('morning.allDone')}
          </span>
        </Text>
        <Text size="small" tone="soft" className="companion-morning-keys">
          {t('morning.keys')}
        </Text>
      </Stack>
      <UnreadGreetings />
      <ol className="companion-morning" aria-label={t('morning.list')}>
        {inOrder(checkIns).map((checkIn) => (
          <MorningRow
            key={checkIn.id}
            checkIn={checkIn}
            open={checkIn.id === openId}
            onOpen={() => setOpenId(checkIn.id)}
          />
        ))}
      </ol>
    </Stack>
  );
}

interface LaterProps {
  personName: string;
  timeZone: string;
  opensAt: string;
}

function Later({ personName, timeZone, opensAt }: LaterProps) {
  const say = useSayMoment(timeZone);
  return (
    <li>
      {personName}, {say(opensAt)}
    </li>
  );
}
