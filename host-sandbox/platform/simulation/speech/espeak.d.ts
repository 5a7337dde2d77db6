declare module '@echogarden/espeak-ng-emscripten' {
  export interface EspeakWorker {
    set_voice(name: string, language: string): number;
    /** words a minute */
    set_rate(rate: number): void;
    /** 0 to 100 */
    set_pitch(pitch: number): void;
    set_range(range: number): void;
    get_samplerate(): number;
    /** The callback returns true to stop. */
    synthesize(text: string, callback: (samples: Int16Array | undefined) => boolean): void;
  }
  interface EspeakModule {
    eSpeakNGWorker: new () => EspeakWorker | Promise<EspeakWorker>;
  }
  export default function load(options?: object): Promise<EspeakModule>;
}
