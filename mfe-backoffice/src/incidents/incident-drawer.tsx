import { Button, Drawer, MessageBox, Stack } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { QueryView } from '@kabar/web/query-view';
import { useState } from 'react';
import { LogSection } from '../session-logs/log-section.tsx';
import { ObjectionSection } from '../session-pay/objection-section.tsx';
import { CorrectDialog } from '../staff-bookings/correct-dialog.tsx';
import { type Question, SessionOutcome } from '../staff-bookings/session-outcome.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type IncidentView, useIncident, useTakeIncident } from './api.ts';
import { IncidentFacts } from './incident-facts.tsx';
import { IncidentNotes } from './incident-notes.tsx';
import { MissedContacts } from './missed-contacts.tsx';
import { MissedSteps } from './missed-steps.tsx';
import { OutcomeForm } from './outcome-form.tsx';
import type { Draft } from './use-drafts.ts';
import { useIncidentTexts } from './use-incident-texts.ts';
import { WriteTo } from './write-to.tsx';

interface IncidentDrawerProps {
  id: string;
  draft: Draft;
  onClose: () => void;
  /** Called after the incident was closed. */
  onClosed: () => void;
}

/** One incident in a drawer: its facts, owner, notes and outcome. */
export function IncidentDrawer({ id, draft, onClose, onClosed }: IncidentDrawerProps) {
  const t = useBackofficeWords();
  const query = useIncident(id);
  const take = useTakeIncident();
  const { isMine, nameOfOwner } = useIncidentTexts();
  /** The owner to take it over from. If the owner changes meanwhile, the question has to be asked again. */
  const [askedFrom, setAskedFrom] = useState<string>();
  const [question, setQuestion] = useState<Question>();
  const incident = query.data?.incident;
  const name = incident ? nameOfOwner(incident) : '';
  const press = () => {
    if (incident?.owner) setAskedFrom(incident.owner.id);
    else take.mutate({ id });
  };
  return (
    <>
      <Drawer
        open
        onClose={onClose}
        title={incident ? t(`incidents.kind.${incident.kind}`) : t('incidents.title')}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('incidents.done')}
            </Button>
            {incident === undefined || incident.status === 'closed' || isMine(incident) ? null : (
              <Button
                variant={incident.owner || isObjection(incident) ? 'secondary' : 'primary'}
                busy={take.isPending}
                onClick={press}
              >
                {t(incident.owner ? 'incidents.takeOver' : 'incidents.take')}
              </Button>
            )}
          </>
        }
      >
        <QueryView query={query}>
          {({ incident: shown, notes }) => (
            <Stack gap={6}>
              {take.isError ? (
                <MessageBox tone="danger" live title={t('incidents.takeFailed')}>
                  {refusalTitle(take.error)}
                </MessageBox>
              ) : null}
              {take.isSuccess && isMine(shown) && shown.status === 'taken' ? (
                <MessageBox tone="good" live>
                  {t('incidents.taken')}
                </MessageBox>
              ) : null}
              <IncidentFacts incident={shown} />
              {shown.reference?.type === 'booking' ? (
                <SessionOutcome id={shown.reference.id} onAsk={setQuestion} />
              ) : null}
              <ObjectionCase incident={shown} onDecided={onClosed} />
              {shown.reference?.type === 'session_log' ? (
                <LogSection id={shown.reference.id} isBelowCase={isObjection(shown)} />
              ) : null}
              <WriteTo incident={shown} />
              <MissedSteps incident={shown} />
              <MissedContacts incident={shown} />
              {isObjection(shown) ? null : (
                <OutcomeForm incident={shown} draft={draft} onClosed={onClosed} />
              )}
              <IncidentNotes incidentId={id} notes={notes} draft={draft} />
            </Stack>
          )}
        </QueryView>
      </Drawer>
      {question ? <CorrectDialog {...question} onClose={() => setQuestion(undefined)} /> : null}
      <ConfirmDialog
        open={askedFrom !== undefined}
        onClose={() => setAskedFrom(undefined)}
        title={t('incidents.takeOverTitle', { name })}
        text={t('incidents.takeOverText', { name })}
        confirmLabel={t('incidents.takeOver')}
        cancelLabel={t('incidents.cancel')}
        busy={take.isPending}
        onConfirm={() =>
          take.mutate({ id, from: askedFrom }, { onSettled: () => setAskedFrom(undefined) })
        }
      />
    </>
  );
}

interface ObjectionCaseProps {
  incident: IncidentView;
  onDecided: () => void;
}

function ObjectionCase({ incident, onDecided }: ObjectionCaseProps) {
  const { id, reference } = incident;
  if (reference === null || !isObjection(incident)) return null;
  return <ObjectionSection incidentId={id} matterId={reference.id} onDecided={onDecided} />;
}

/** An objection to a session log or a reply; deciding it closes the incident. */
const isObjection = ({ kind, reference }: IncidentView) =>
  kind === 'objection' && (reference?.type === 'session_log' || reference?.type === 'check_in');
