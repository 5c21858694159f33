import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Dexie, type EntityTable } from 'dexie';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes, useParams } from 'react-router';

/**
 * The bare stack: the libraries that the app stands on, used just enough that the build keeps what any use of them
 * keeps, and nothing of ours. Its brotli bytes are the floor of the first load.
 */
interface Card {
  readonly id: number;
  readonly front: string;
  readonly back: string;
}

const db = new Dexie('floor') as Dexie & { cards: EntityTable<Card, 'id'> };
db.version(1).stores({ cards: 'id' });
const queries = new QueryClient();

function Shelf() {
  const { data: cards = [] } = useQuery({ queryKey: ['cards'], queryFn: () => db.cards.orderBy('id').toArray() });
  return cards.map(({ id, front }) => (
    <Link key={id} to={`/cards/${id}`}>
      {front}
    </Link>
  ));
}

function Desk() {
  const id = Number(useParams()['id']);
  const [turned, setTurned] = useState(false);
  const { data: card } = useQuery({ queryKey: ['cards', id], queryFn: () => db.cards.get(id) });
  const turn = async () => {
    await db.transaction('rw', db.cards, () => db.cards.update(id, { back: card?.back ?? '' }));
    setTurned(!turned);
  };
  return <button onClick={() => void turn()}>{turned ? card?.back : card?.front}</button>;
}

createRoot(document.body).render(
  <QueryClientProvider client={queries}>
    <BrowserRouter>
      <Routes>
        <Route index element={<Shelf />} />
        <Route path="cards/:id" element={<Desk />} />
      </Routes>
    </BrowserRouter>
  </QueryClientProvider>,
);
