import { Button, MessageBox, Stack, Text } from '@kabar/ui/base';
import { IconCircleCheck, IconCircleX, IconClock, IconMinus } from '@kabar/ui/icons';
import { useSession } from '@kabar/web/session';
import { useState } from 'react';
import { callsApi } from './api.ts';
import { asIceServers } from './ice-servers.ts';
import { type CheckResult, checkNames, checksOf, runChecks, untested } from './run-checks.ts';
import { useCallWords } from './words/use-call-words.ts';

/** Five short tests of what a call needs, each with its result. */
export function ConnectionCheck() {
  const t = useCallWords();
  const signedIn = useSession((session) => session.state === 'signed-in');
  const [results, setResults] = useState(untested);
  const [state, setState] = useState<'untested' | 'running' | 'tested' | 'unreachable'>('untested');
  const start = async () => {
    setState('running');
    setResults(untested);
    try {
      const checks = await checksOf(await readConnection(signedIn));
      await runChecks(checks, (name, result) =>
        setResults((before) => ({ ...before, [name]: result })),
      );
      setState('tested');
    } catch {
      setState('unreachable');
    }
  };
  const isBad = Object.values(results).includes('failed');
  return (
    <Stack gap={4}>
      <Text tone="soft">{t('call.connectionCheckText')}</Text>
      <ul className="parts-call-checks">
        {checkNames.map((name) => (
          <li key={name} data-result={results[name]}>
            <Sign result={results[name]} />
            <span>{t(`call.check_${name}`)}</span>
            <strong>{t(`call.result_${results[name]}`)}</strong>
          </li>
        ))}
      </ul>
      <div role="status">
        {state === 'running' ? <Text>{t('call.checking')}</Text> : null}
        {state === 'tested' ? (
          <MessageBox tone={isBad ? 'care' : 'good'}>
            {t(isBad ? 'call.checkBad' : 'call.checkGood')}
          </MessageBox>
        ) : null}
        {state === 'unreachable' ? (
          <MessageBox tone="danger">{t('call.unreachable')}</MessageBox>
        ) : null}
      </div>
      <Button variant="secondary" busy={state === 'running'} onClick={() => void start()}>
        {t(state === 'untested' ? 'call.connectionCheckStart' : 'call.connectionCheckAgain')}
      </Button>
    </Stack>
  );
}

/** Guests get the ICE servers only with the call, so only their own connection is tested. */
async function readConnection(signedIn: boolean) {
  if (!signedIn) return { iceServers: [], livekit: null };
  const { iceServers, livekit } = await callsApi('POST /calls/practice', {});
  return { iceServers: asIceServers(iceServers), livekit };
}

const signs = {
  waiting: <IconMinus aria-hidden="true" />,
  running: <IconClock aria-hidden="true" />,
  ok: <IconCircleCheck aria-hidden="true" />,
  failed: <IconCircleX aria-hidden="true" />,
  notNeeded: <IconMinus aria-hidden="true" />,
};

function Sign({ result }: { result: CheckResult }) {
  return signs[result];
}
