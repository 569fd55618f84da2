import { ErrorCard, Page } from '@kabar/ui/base';
import { Component, type ReactNode } from 'react';
import { EndOfFirstView } from '../first-view/end-of-first-view.ts';
import { useShellWords } from '../words/use-shell-words.ts';
import { forgetFailures, onMended } from './kept-promise.ts';
import { reportCrash } from './load-release.ts';

interface AreaBoundaryProps {
  children: ReactNode;
}

/** An error boundary for one area, so that the frame and all other screens stay usable. */
export class AreaBoundary extends Component<AreaBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};
  #stopWatching = () => {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  /** Shows a remote that loads after the failure was shown. */
  override componentDidMount() {
    this.#stopWatching = onMended(() => this.setState({ error: undefined }));
  }

  override componentDidCatch(): void {
    void reportCrash();
  }

  /** Clears failures, so that a later visit tries again. */
  override componentWillUnmount() {
    this.#stopWatching();
    if (this.state.error !== undefined) forgetFailures();
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    const tryAgain = () => {
      forgetFailures();
      this.setState({ error: undefined });
    };
    return <RetryCard onRetry={tryAgain} />;
  }
}

function RetryCard({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useShellWords();
  return (
    <Page width="narrow">
      <EndOfFirstView />
      <ErrorCard
        title={t('area.title')}
        text={t('area.text')}
        retryLabel={t('area.retry')}
        onRetry={onRetry}
      />
    </Page>
  );
}
