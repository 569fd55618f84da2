/** off: not requested; refused: permission denied; missing: no device; busy: used by another program. */
export type DeviceState = 'off' | 'opening' | 'on' | 'refused' | 'missing' | 'busy';
export type DeviceKind = 'microphone' | 'camera';

export interface OwnMediaState {
  microphone: DeviceState;
  camera: DeviceState;
  /** The tracks to send; null for a device that is off. */
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
}

const nothing: OwnMediaState = { microphone: 'off', camera: 'off', audio: null, video: null };

/**
 * The own camera and microphone, from the check before a call to its end. A camera that is off releases the device, so
 * that its light goes out.
 */
export class OwnMedia {
  #state: OwnMediaState = nothing;
  readonly #listeners = new Set<() => void>();
  /** A muted microphone stays open for quick unmuting, but is not sent. */
  #muted: MediaStreamTrack | undefined;
  #isStopped = false;
  #opening: Promise<void> | undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly read = (): OwnMediaState => this.#state;

  /** Requests both devices in one prompt, and if that fails, each separately. */
  open(): Promise<void> {
    this.#isStopped = false;
    const { microphone, camera } = this.#state;
    if (microphone === 'on' || camera === 'on') return Promise.resolve();
    this.#opening ??= this.#openBoth().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async setMicrophone(on: boolean): Promise<void> {
    if (on && this.#muted) {
      const audio = this.#muted;
      this.#muted = undefined;
      audio.enabled = true;
      this.#tell({ microphone: 'on', audio });
    } else if (on) await this.#openOne('microphone');
    else if (this.#state.audio) {
      this.#muted = this.#state.audio;
      this.#muted.enabled = false;
      this.#tell({ microphone: 'off', audio: null });
    }
  }

  async setCamera(on: boolean): Promise<void> {
    if (on) return this.#openOne('camera');
    this.#state.video?.stop();
    this.#tell({ camera: 'off', video: null });
  }

  stop(): void {
    this.#isStopped = true;
    for (const track of [this.#state.audio, this.#state.video, this.#muted]) track?.stop();
    this.#muted = undefined;
    this.#tell(nothing);
  }

  async #openBoth() {
    this.#tell({ microphone: 'opening', camera: 'opening' });
    try {
      this.#take(await ask({ audio: sound, video: picture }));
    } catch {
      await this.#openOne('microphone');
      await this.#openOne('camera');
    }
  }

  async #openOne(kind: DeviceKind) {
    this.#tell({ [kind]: 'opening' });
    try {
      const isCamera = kind === 'camera';
      this.#take(await ask(isCamera ? { video: picture } : { audio: sound }));
    } catch (failure) {
      this.#tell({ [kind]: whyNot(failure) });
    }
  }

  #take(stream: MediaStream) {
    // The page was left while the browser was still asking.
    if (this.#isStopped) {
      for (const track of stream.getTracks()) track.stop();
      return;
    }
    const [audio] = stream.getAudioTracks();
    const [video] = stream.getVideoTracks();
    // The device was unplugged, or its permission revoked.
    audio?.addEventListener('ended', () => this.#lose('microphone', audio));
    video?.addEventListener('ended', () => this.#lose('camera', video));
    if (audio) this.#tell({ microphone: 'on', audio });
    if (video) this.#tell({ camera: 'on', video });
  }

  #lose(kind: DeviceKind, track: MediaStreamTrack) {
    if (kind === 'microphone' && this.#state.audio === track)
      this.#tell({ microphone: 'missing', audio: null });
    if (kind === 'camera' && this.#state.video === track)
      this.#tell({ camera: 'missing', video: null });
  }

  #tell(change: Partial<OwnMediaState>) {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const sound = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
/** Enough for a face, and little data on slow networks. */
const picture = { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } };

function ask(wanted: MediaStreamConstraints): Promise<MediaStream> {
  // Insecure origins have no mediaDevices.
  if (!navigator.mediaDevices) return Promise.reject(new DOMException('None', 'NotFoundError'));
  return navigator.mediaDevices.getUserMedia(wanted);
}

export function whyNot(failure: unknown): DeviceState {
  const name = failure instanceof DOMException ? failure.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
}

/** Whether permission is already granted, so that the browser will not prompt. */
export async function isAllowedAlready(): Promise<boolean> {
  try {
    const permissions = await Promise.all(
      ['microphone', 'camera'].map((name) =>
        // TypeScript's types may lack these two names.
        navigator.permissions.query({ name: name as PermissionName }),
      ),
    );
    return permissions.every(({ state }) => state === 'granted');
  } catch {
    return false;
  }
}
