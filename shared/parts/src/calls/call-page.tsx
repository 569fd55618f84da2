import { Page, PageHeader, Text } from '@kabar/ui/base';
import { IconShieldCheck } from '@kabar/ui/icons';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { OpenCallView, TicketView, Timed } from './api.ts';
import { CallEnded } from './call-ended.tsx';
import { CallFailed } from './call-failed.tsx';
import { CallLobby } from './call-lobby.tsx';
import { CallStage } from './call-stage.tsx';
import { LeavePageDialog } from './running/leave-page-dialog.tsx';
import { useCallEntry } from './use-call-entry.ts';
import { useNames } from './use-names.ts';
import { useOwnMedia } from './use-own-media.ts';
import { useCallWords } from './words/use-call-words.ts';
import './call-page.css';

export interface CallPageProps {
  call: Timed<OpenCallView>;
  title: string;
  isGuest?: boolean;
  isTrial: boolean;
  takeTicket: () => Promise<TicketView>;
  /** A ticket from the page's URL. */
  token?: string | undefined;
  /** Further content below the check of the devices. */
  more?: ReactNode;
  /** The review form for a call that both attended. */
  review?: ReactNode;
}

/** The page of one call, from joining to its end. */
export function CallPage(props: CallPageProps) {
  const { call, title, isGuest = false, isTrial, takeTicket, token, more, review } = props;
  const t = useCallWords();
  const names = useNames(call);
  const { pathname: path } = useLocation();
  const { media, state: own } = useOwnMedia(call.roomName);
  const entry = useCallEntry({ call, path, media, isGuest, isTrial, names, takeTicket, token });
  const { state, enter } = entry;
  if (state.name === 'inside')
    return (
      <Page className="parts-call-page">
        <CallStage
          visit={state.visit}
          title={title}
          media={media}
          own={own}
          names={names}
          isTrial={isTrial}
          isGuest={isGuest}
          onTryAgain={enter}
        />
        <LeavePageDialog name={names.other} />
      </Page>
    );
  const end = state.name === 'ended' ? state.end : endOf(call);
  return (
    <Page className="parts-call-page">
      <PageHeader
        title={title}
        {...(isGuest ? {} : { back: { href: '/dashboard', label: t('call.back') } })}
      />
      {state.name === 'joining' || state.name === 'failed' ? (
        <CallFailed
          failure={state.name === 'failed' ? state.failure : undefined}
          isAsking={own.microphone === 'opening' || own.camera === 'opening'}
          onTryAgain={enter}
          onBack={entry.back}
        />
      ) : end ? (
        <CallEnded
          end={end}
          call={call}
          isGuest={isGuest}
          onEnter={enter}
          {...(state.name === 'ended' ? { visit: state.visit } : {})}
          name={names.other}
          review={review}
        />
      ) : (
        <CallLobby call={call} names={names} media={media} own={own} onJoin={enter}>
          {more}
        </CallLobby>
      )}
      <Text tone="soft" size="small" className="parts-call-never">
        <IconShieldCheck aria-hidden="true" /> {t('call.neverRecorded')}
      </Text>
    </Page>
  );
}

/** Why a call cannot be joined any more; undefined if it can. */
function endOf({ status, endReason }: OpenCallView) {
  if (status === 'cancelled') return endReason ?? 'cancelled';
  return status === 'over' ? (endReason ?? 'time_over') : undefined;
}
