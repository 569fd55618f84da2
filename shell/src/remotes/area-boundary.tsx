import { ErrorCard, Page } from '@kabar/ui/base';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { EndOfFirstView } from '../first-view/end-of-first-view.ts';
import { useShellWords } from '../words/use-shell-words.ts';
import { isConnectionDown, isLoadFailure } from './load-failure.ts';
import { reportCrash, standIn } from './load-release.ts';
import { forgetFailures, onMended } from './promise-cache.ts';
import type { Field } from './typed-text.ts';
import { Waiting } from './waiting.tsx';

interface AreaBoundaryProps {
  children: ReactNode;
}

interface AreaBoundaryState {
  error?: unknown;
  /** Form fields of a crashed screen, kept while the previous release may replace it. */
  fields?: Iterable<Field> | undefined;
}

/** An error boundary for one area, so that the frame and all other screens stay usable. */
export class AreaBoundary extends Component<AreaBoundaryProps, AreaBoundaryState> {
  override state: AreaBoundaryState = {};
  #stopWatching = () => {};

  /** Runs while the fields of a screen that crashed are still on the page. */
  static getDerivedStateFromError(error: unknown): AreaBoundaryState {
    const fields = document.querySelectorAll<Field>('main input, main textarea');
    return { error, fields: isLoadFailure(error) ? undefined : fields };
  }

  /** Shows a remote that loads after the failure was shown. */
  override componentDidMount() {
    this.#stopWatching = onMended(() => this.setState({ error: undefined }));
  }

  override componentDidCatch(): void {
    void this.#recover();
  }

  /** Clears failures, so that a later visit retries. */
  override componentWillUnmount() {
    this.#stopWatching();
    if (this.state.error !== undefined) forgetFailures();
  }

  /** Falls back to the previous release where a screen crashed and the page has one. */
  async #recover(): Promise<void> {
    await reportCrash();
    const { error, fields } = this.state;
    const isReplaced = fields && (await standIn().catch(() => false));
    this.setState({ error: isReplaced ? undefined : error, fields: undefined });
    if (!isReplaced) return;
    // Loaded only after a crash, to keep other pages small. The screen works without it too.
    const loading = import('./typed-text.ts').catch(() => undefined);
    (await loading)?.restoreTypedText(fields);
  }

  override render(): ReactNode {
    const { error, fields } = this.state;
    if (error === undefined) return this.props.children;
    if (fields) return <Waiting />;
    const tryAgain = () => {
      forgetFailures();
      this.setState({ error: undefined });
    };
    return <RetryCard isCrash={!isLoadFailure(error)} onRetry={tryAgain} />;
  }
}

interface RetryCardProps {
  isCrash: boolean;
  onRetry: () => void;
}

/** Reports a connection problem only if Kabar is unreachable, and never for a crash. */
function RetryCard({ isCrash, onRetry }: RetryCardProps): ReactNode {
  const t = useShellWords();
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    if (!isCrash) void isConnectionDown().then(setIsDown);
  }, [isCrash]);
  return (
    <Page width="narrow">
      <EndOfFirstView />
      <ErrorCard
        title={t(isCrash ? 'area.crashed' : 'area.title')}
        text={t(isDown ? 'area.connection' : isCrash ? 'area.crashedText' : 'area.text')}
        retryLabel={t('area.retry')}
        onRetry={onRetry}
      />
    </Page>
  );
}
