import { Heading } from '@kabar/ui/base';
import { IconMicrophoneOff, IconVideoOff } from '@kabar/ui/icons';
import type { CallPerson } from './call-room.ts';
import { useCallWords } from './words/use-call-words.ts';

/** The names of people in the call, and which of their devices are off. */
export function CallPeople({ people }: { people: readonly CallPerson[] }) {
  const t = useCallWords();
  return (
    <section className="parts-call-people">
      <Heading level={2} size="small">
        {t('call.people')}
      </Heading>
      <ul>
        {people.map(({ identity, name, isOwn, hasMicrophone, hasCamera }) => (
          <li key={identity}>
            <span className="parts-call-name">{isOwn ? t('call.youCalled', { name }) : name}</span>
            {hasMicrophone ? null : (
              <span className="parts-call-off">
                <IconMicrophoneOff aria-hidden="true" /> {t('call.microphoneOff')}
              </span>
            )}
            {hasCamera ? null : (
              <span className="parts-call-off">
                <IconVideoOff aria-hidden="true" /> {t('call.cameraOff')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
