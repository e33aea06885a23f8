/** Where photos wait, so that a reload does not lose them. It never throws: it only forgets. */
export interface PhotoStore {
  put: (key: string, photo: Blob) => Promise<void>
  get: (key: string) => Promise<Blob | undefined>
  drop: (keys: readonly string[]) => Promise<void>
  keys: () => Promise<string[]>
}

/** Two databases of the browser: the photos of drafts, and those that another app has shared and no form has taken yet. */
type Database = 'draft-photos' | 'shared-photos'
const SHELF = 'photos'

/** The photos in the browser's own database. */
export function browserPhotos(name: Database = 'draft-photos'): PhotoStore {
  const ask = asking(name)
  return {
    put: async (key, photo) => void (await ask('readwrite', (shelf) => shelf.put(photo, key))),
    get: async (key) => asBlob(await ask('readonly', (shelf) => shelf.get(key))),
    drop: async (keys) => void (await Promise.all(keys.map((key) => ask('readwrite', (shelf) => shelf.delete(key))))),
    keys: async () => ((await ask('readonly', (shelf) => shelf.getAllKeys())) ?? []).map(String),
  }
}

const asBlob = (found: unknown) => (found instanceof Blob ? found : undefined)

const opened = new Map<Database, Promise<IDBDatabase>>()

/** Sends one request to the database; undefined when the browser has none, forbids it, or is out of space. */
const asking =
  (name: Database) =>
  async <Result>(
    mode: IDBTransactionMode,
    request: (shelf: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result | undefined> => {
    try {
      const database = opened.get(name) ?? open(name)
      opened.set(name, database)
      return await answerOf(request((await database).transaction(SHELF, mode).objectStore(SHELF)))
    } catch {
      opened.delete(name)
      return undefined
    }
  }

function open(name: Database): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(SHELF))
  return answerOf(opening)
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser gave no reason')))
  })
}
