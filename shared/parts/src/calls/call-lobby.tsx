import {
  Avatar,
  Button,
  Card,
  Heading,
  MessageBox,
  Stack,
  Text,
  VisuallyHidden,
} from '@kabar/ui/base';
import { IconVideo } from '@kabar/ui/icons';
import { browserZone, sayDay, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import type { ReactNode } from 'react';
import type { OpenCallView, Timed } from './api.ts';
import { CallPlaces } from './call-places.tsx';
import { DeviceCheck } from './device-check.tsx';
import { canCall } from './own-browser.ts';
import type { OwnMedia, OwnMediaState } from './own-media.ts';
import { asTimes, formatRemaining, phaseOf } from './remaining-time.ts';
import { useOpening } from './use-opening.ts';
import { useServerNow } from './use-server-now.ts';
import { useCallWords } from './words/use-call-words.ts';

interface CallLobbyProps {
  call: Timed<OpenCallView>;
  names: { own: string; other: string };
  media: OwnMedia;
  own: OwnMediaState;
  onJoin: () => void;
  children: ReactNode;
}

/** The page before the call: the other person, a check of camera and microphone, and one large button. */
export function CallLobby({ call, names, media, own, onJoin, children }: CallLobbyProps) {
  const t = useCallWords();
  const now = useServerNow(call.offset);
  const phase = phaseOf(asTimes(call), now);
  const isReady = own.microphone === 'on';
  useOpening(phase, isReady ? onJoin : undefined);
  const other = call.people.find(({ side }) => side !== call.ownSide);
  return (
    <Stack gap={6}>
      <div className="parts-call-lobby">
        <Card as="section" tone="leaf">
          <Stack gap={5}>
            <div className="parts-call-who">
              <Avatar name={names.other} src={other?.avatarUrl} size="large" />
              <Stack gap={1}>
                <Heading level={2}>{t('call.ready', { name: names.other })}</Heading>
                <Text>{useWhen(call)}</Text>
                {phase === 'early' ? null : (
                  <Text bold={other?.seatId !== null}>
                    {t(other?.seatId ? 'call.isThere' : 'call.isNotThere', { name: names.other })}
                  </Text>
                )}
              </Stack>
            </div>
            <div role="status">
              {phase === 'early' ? <NotOpenYet {...{ call, now, isReady }} /> : null}
              {phase === 'early' ? null : <VisuallyHidden>{t('call.nowOpen')}</VisuallyHidden>}
            </div>
            {canCall() ? null : (
              <MessageBox tone="care" title={t('call.noCalls')}>
                {t('call.otherBrowser')}
              </MessageBox>
            )}
            {phase === 'early' || !canCall() ? null : (
              <div className="parts-call-join">
                <Button size="large" fullWidth icon={<IconVideo />} onClick={onJoin}>
                  {t('call.join')}
                </Button>
              </div>
            )}
          </Stack>
        </Card>
        {canCall() ? <DeviceCheck media={media} own={own} /> : null}
      </div>
      {children}
      <CallPlaces />
    </Stack>
  );
}

/** When the call opens in the reader's time zone, with the remaining time by the server's clock. */
function NotOpenYet(props: { call: Timed<OpenCallView>; now: number; isReady: boolean }) {
  const { call, now, isReady } = props;
  const t = useCallWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const opensAt = new Date(call.opensAt);
  const left = opensAt.getTime() - now;
  return (
    <Stack gap={2}>
      <Text bold>
        {t('call.openAt', { time: sayTime(opensAt, reader), day: sayDay(opensAt, reader) })}
      </Text>
      {left < 3_600_000 ? (
        // Not a live region: screen readers would announce the countdown all the time.
        <Text>
          <span aria-live="off">{t('call.opensIn', { time: formatRemaining(left) })}</span>
        </Text>
      ) : null}
      <Text tone="soft">{t(isReady ? 'call.openSoon' : 'call.openPress')}</Text>
    </Stack>
  );
}

function useWhen({ startsAt }: OpenCallView): string {
  const t = useCallWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const at = new Date(startsAt);
  return t('call.when', { day: sayDay(at, reader), time: sayTime(at, reader) });
}
