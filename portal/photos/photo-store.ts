/** The store of waiting photos, so that a reload does not lose them. It never throws: it only forgets. */
export interface PhotoStore {
  put: (key: string, photo: Blob) => Promise<void>
  get: (key: string) => Promise<Blob | undefined>
  drop: (keys: readonly string[]) => Promise<void>
  keys: () => Promise<string[]>
}

const DATABASE = 'draft-photos'
const SHELF = 'photos'

/** The photos in the browser's own database. */
export function browserPhotos(): PhotoStore {
  return {
    put: async (key, photo) => void (await run('readwrite', (shelf) => shelf.put(photo, key))),
    get: async (key) => asBlob(await run('readonly', (shelf) => shelf.get(key))),
    drop: async (keys) => void (await Promise.all(keys.map((key) => run('readwrite', (shelf) => shelf.delete(key))))),
    keys: async () => ((await run('readonly', (shelf) => shelf.getAllKeys())) ?? []).map(String),
  }
}

const asBlob = (found: unknown) => (found instanceof Blob ? found : undefined)

let opened: Promise<IDBDatabase> | undefined

/** Sends one request to the database; undefined when the browser has none, forbids it, or is out of space. */
async function run<Result>(
  mode: IDBTransactionMode,
  request: (shelf: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    opened ??= open()
    return await answerOf(request((await opened).transaction(SHELF, mode).objectStore(SHELF)))
  } catch {
    opened = undefined
    return undefined
  }
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(SHELF))
  return answerOf(opening)
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser gave no reason')))
  })
}
