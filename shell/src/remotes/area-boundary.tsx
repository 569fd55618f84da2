import { ErrorCard, Page } from '@kabar/ui/base';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { EndOfFirstView } from '../first-view/end-of-first-view.ts';
import { useShellWords } from '../words/use-shell-words.ts';
import { forgetFailures, onMended } from './kept-promise.ts';
import { isConnectionDown, isLoadFailure } from './load-failure.ts';
import { reportCrash, standIn } from './load-release.ts';
import type { Field } from './typed-text.ts';
import { Waiting } from './waiting.tsx';

interface AreaBoundaryProps {
  children: ReactNode;
}

interface AreaBoundaryState {
  error?: unknown;
  /** Whether the previous release may still take the place of a screen that crashed. */
  isFallingBack?: boolean;
  /** The fields of a screen that crashed. */
  fields?: Iterable<Field>;
}

/** An error boundary for one area, so that the frame and all other screens stay usable. */
export class AreaBoundary extends Component<AreaBoundaryProps, AreaBoundaryState> {
  override state: AreaBoundaryState = {};
  #stopWatching = () => {};

  /** Runs while the fields of a screen that crashed are still on the page. */
  static getDerivedStateFromError(error: unknown): AreaBoundaryState {
    const isCrash = !isLoadFailure(error);
    const fields = document.querySelectorAll<Field>('main input, main textarea');
    return isCrash ? { error, isFallingBack: true, fields } : { error, isFallingBack: false };
  }

  /** Shows a remote that loads after the failure was shown. */
  override componentDidMount() {
    this.#stopWatching = onMended(() => this.setState({ error: undefined }));
  }

  override componentDidCatch(error: unknown): void {
    void this.#recover(isLoadFailure(error));
  }

  /** Clears failures, so that a later visit tries again. */
  override componentWillUnmount() {
    this.#stopWatching();
    if (this.state.error !== undefined) forgetFailures();
  }

  /** Falls back to the previous release where a screen crashed and the page has one. */
  async #recover(isFailedLoad: boolean): Promise<void> {
    await reportCrash();
    const isReplaced = !isFailedLoad && (await standIn().catch(() => false));
    const { fields = [] } = this.state;
    if (!isReplaced) return this.setState({ isFallingBack: false });
    this.setState({ error: undefined, isFallingBack: false, fields: [] });
    // Loaded only now: every page would pay for it otherwise.
    const { restoreTypedText } = await import('./typed-text.ts');
    restoreTypedText(fields);
  }

  override render(): ReactNode {
    const { error, isFallingBack } = this.state;
    if (error === undefined) return this.props.children;
    if (isFallingBack) return <Waiting />;
    const tryAgain = () => {
      forgetFailures();
      this.setState({ error: undefined });
    };
    return isLoadFailure(error) ? (
      <LoadFailureCard onRetry={tryAgain} />
    ) : (
      <CrashCard onRetry={tryAgain} />
    );
  }
}

/** Blames the connection only while Kabar cannot be reached. */
function LoadFailureCard({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useShellWords();
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    void isConnectionDown().then(setIsDown);
  }, []);
  return (
    <RetryCard
      title={t('area.title')}
      text={isDown ? t('area.connection') : t('area.text')}
      onRetry={onRetry}
    />
  );
}

function CrashCard({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useShellWords();
  return <RetryCard title={t('area.crashed')} text={t('area.crashedText')} onRetry={onRetry} />;
}

interface RetryCardProps {
  title: string;
  text: string;
  onRetry: () => void;
}

function RetryCard({ title, text, onRetry }: RetryCardProps): ReactNode {
  const t = useShellWords();
  return (
    <Page width="narrow">
      <EndOfFirstView />
      <ErrorCard title={title} text={text} retryLabel={t('area.retry')} onRetry={onRetry} />
    </Page>
  );
}
