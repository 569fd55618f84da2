import { makeBackup } from './backup/make-backup.ts';
import { readFolder } from './backup/read-folder.ts';
import { OperatorError } from './operator-error.ts';
import { readSettings } from './settings/settings.ts';

try {
  const to = readFolder('to', 'npm run backup -- --to /backups/kabar-2026-11-23');
  await makeBackup(readSettings(process.env), to, (line) => console.log(line));
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}
