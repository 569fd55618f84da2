import { ErrorCard, Page } from '@kabar/ui/base';
import { Component, type ReactNode } from 'react';
import { EndOfFirstView } from '../first-view/end-of-first-view.ts';
import { useShellWords } from '../words/use-shell-words.ts';
import { forgetFailures, onMended } from './kept-promise.ts';

interface AreaBoundaryProps {
  children: ReactNode;
}

/** What breaks in one area stays there: the frame and every other screen remain usable. */
export class AreaBoundary extends Component<AreaBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};
  #stopWatching = () => {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  /** What came too late is shown when it comes. */
  override componentDidMount() {
    this.#stopWatching = onMended(() => this.setState({ error: undefined }));
  }

  /** Whoever comes back later finds a fresh try. */
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
