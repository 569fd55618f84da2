import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { ensureFrontEnd, frontEndSources } from './front-end.ts';
import { projectFolder } from './project-folder.ts';
import { type OnStop, runUntilStopped } from './run-until-stopped.ts';

await runUntilStopped(startDevelopment);

/** Watch mode: a change to a service restarts Kabar, a change to pages publishes the affected releases. */
async function startDevelopment(onStop: OnStop): Promise<void> {
  const say = (line: string) => console.log(line);
  await ensureFrontEnd(say);
  onStop(watchPages(say));
  const server = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', 'main.ts'],
    { cwd: import.meta.dirname, stdio: 'inherit' },
  );
  onStop(
    () =>
      new Promise((resolve) => {
        server.once('exit', resolve);
        server.kill('SIGTERM');
      }),
  );
  server.on('exit', (code) => process.exit(code ?? 1));
}

/** Debounce in milliseconds, because editors write a file in several steps. */
const quiet = 150;

function watchPages(say: (line: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  const build = async () => {
    const started = performance.now();
    const isNew = await ensureFrontEnd(() => undefined);
    if (isNew) say(`Pages published after ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  };
  const watchers = frontEndSources.map((source) =>
    watch(path.join(projectFolder, source), { recursive: true }, (_event, file) => {
      if (file && /(^|\/)(node_modules|dist|e2e)(\/|$)/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        building = building.then(build).catch((error) => say(String(error.message)));
      }, quiet);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
