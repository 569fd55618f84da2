import { writeFileSync } from 'node:fs';
import { manifestFile, manifestText } from './kubernetes/manifest-file.ts';

/** Prints what runs Kabar's processes on Kubernetes anew from docker-compose.yml. */
writeFileSync(manifestFile, manifestText());
