import { Button, Card, Section, Stack, Text } from '@kabar/ui/base';
import { useFeatureFlags } from '@kabar/web/feature-flags';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCirclesOf, useStaffCircle } from './api.ts';
import { CircleDetails } from './circle-details.tsx';
import { useChosenInView } from './use-chosen-in-view.ts';
import { useCircleWords } from './words/use-circle-words.ts';

/** A person's care circles. Each one is loaded only on a press, because each read is audited. */
export function CirclesSection({ userId }: { userId: string }) {
  const { isOn } = useFeatureFlags();
  return isOn('care_circles_enabled') ? <Circles userId={userId} /> : null;
}

function Circles({ userId }: { userId: string }) {
  const t = useCircleWords();
  const query = useCirclesOf(userId);
  return (
    <Card as="section">
      <Section title={t('title')}>
        <QueryView
          query={query}
          isEmpty={(all) => all.length === 0}
          empty={<Text tone="soft">{t('none')}</Text>}
        >
          {(all) => (
            <Stack gap={5}>
              {all.map(({ personId, name, role }) => (
                <Circle
                  key={personId}
                  id={personId}
                  name={name}
                  line={t(role === null ? 'role.former' : `role.${role}`)}
                />
              ))}
            </Stack>
          )}
        </QueryView>
      </Section>
    </Card>
  );
}

/**
 * A circle that is named by the URL (`?circle=`), for example by the command palette, is opened, scrolled into view and
 * focused.
 */
function Circle({ id, name, line }: { id: string; name: string; line: string }) {
  const t = useCircleWords();
  const isChosen = useSearchParams()[0].get('circle') === id;
  const [opened, setOpened] = useState(false);
  const isOpen = opened || isChosen;
  const heading = useChosenInView(isChosen);
  return (
    <Stack gap={3} align="start">
      <div ref={heading} tabIndex={-1}>
        <Text bold>{name}</Text>
      </div>
      <Text tone="soft">{line}</Text>
      {isOpen ? (
        <OpenCircle id={id} />
      ) : (
        <>
          <Button variant="secondary" onClick={() => setOpened(true)}>
            {t('open', { name })}
          </Button>
          <Text size="small" tone="soft">
            {t('openText')}
          </Text>
        </>
      )}
    </Stack>
  );
}

function OpenCircle({ id }: { id: string }) {
  const query = useStaffCircle(id);
  return <QueryView query={query}>{(circle) => <CircleDetails circle={circle} />}</QueryView>;
}
