import { type ChangeEvent, type DragEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { FieldError } from '../base/field.tsx';
import { Icon } from '../base/icon.tsx';
import { useUiWords } from '../base/words.tsx';

export type FileRefusal = 'type' | 'size' | 'many';

export type FileDropProps = Choice & (TakesOne | TakesSeveral);

interface TakesOne {
  onFile: (file: File) => void;
  onFiles?: undefined;
}

/** Several files may be chosen at once: those of a wrong type or size are refused, the others accepted. */
interface TakesSeveral {
  onFiles: (files: File[]) => void;
  onFile?: undefined;
}

interface Choice {
  label: ReactNode;
  hint?: ReactNode;
  /** Media types: 'image/jpeg'. The server checks the content; this only helps early. */
  accept: readonly string[];
  maxBytes: number;
  /** The chosen or stored file. */
  file?: { name: string; previewUrl?: string | undefined; line?: ReactNode } | undefined;
  onReject: (reason: FileRefusal) => void;
  /** 0 to 100 while it is uploaded. */
  progress?: number | undefined;
  error?: ReactNode;
  icon?: ReactNode;
  /** On a phone, opens the camera at once. */
  capture?: 'user' | 'environment';
  /** A file is being uploaded: the field keeps its focus and accepts no other file. */
  busy?: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** The whole area is the label of a file input: click, key and dropped file do the same. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, accept, file, progress, error, icon, capture, busy, ref } = props;
  const id = useId();
  const [over, setOver] = useState(false);

  const take = (files: FileList | null) => {
    const { taken, refusal } = sort([...(files ?? [])], props);
    const [chosen] = taken;
    if (chosen) props.onFiles ? props.onFiles(taken) : props.onFile(chosen);
    if (refusal) props.onReject(refusal);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.currentTarget.files);
    event.currentTarget.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!busy) take(event.dataTransfer.files);
  };
  return (
    <div className="k-field">
      <label
        className="k-drop"
        data-over={over || undefined}
        data-invalid={error ? true : undefined}
        data-busy={busy || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          className="k-drop-input"
          type="file"
          accept={accept.join(',')}
          ref={ref}
          multiple={props.onFiles !== undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          onClick={(event) => busy && event.preventDefault()}
          onChange={choose}
          {...(capture ? { capture } : {})}
        />
        <Preview file={file} icon={icon} />
        <span className="k-drop-words">
          <span className="k-radio-card-label">{label}</span>
          <span className="k-hint" id={`${id}-hint`}>
            {hint}
          </span>
          <Chosen file={file} progress={progress} />
        </span>
      </label>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

function Preview({ file, icon }: Pick<FileDropProps, 'file' | 'icon'>) {
  if (file?.previewUrl) return <img className="k-drop-preview" src={file.previewUrl} alt="" />;
  return (
    <span className="k-drop-sign" aria-hidden="true">
      {icon ? <Icon>{icon}</Icon> : <UploadSign />}
    </span>
  );
}

function Chosen({ file, progress }: Pick<FileDropProps, 'file' | 'progress'>) {
  const words = useUiWords();
  return (
    <>
      {file ? (
        <span className="k-drop-file">
          {file.name}
          {file.line ? <span className="k-hint"> {file.line}</span> : null}
        </span>
      ) : null}
      {progress === undefined ? (
        <span className="k-button" data-variant="secondary" data-size="small" aria-hidden="true">
          {file ? words.replaceFile : words.chooseFile}
        </span>
      ) : (
        <progress className="k-drop-progress" max={100} value={progress} />
      )}
    </>
  );
}

function UploadSign() {
  return (
    <Icon>
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <path
          d="M12 15.500V4.500M7.500 9L12 4.500 16.500 9M5 16v3h14v-3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </Icon>
  );
}

function sort(files: File[], props: FileDropProps) {
  if (files.length > 1 && !props.onFiles) return { taken: [], refusal: 'many' as const };
  const refusals = files.map((file) => refusalOf(file, props));
  return {
    taken: files.filter((_, place) => refusals[place] === undefined),
    refusal: refusals.find((refusal) => refusal !== undefined),
  };
}

function refusalOf(file: File, { accept, maxBytes }: FileDropProps): FileRefusal | undefined {
  if (!accept.includes(file.type)) return 'type';
  return file.size > maxBytes ? 'size' : undefined;
}
