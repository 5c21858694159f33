import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router';

/** React and the router alone: the floor of the path that paints the first card. */
function Desk() {
  const [turned, setTurned] = useState(false);
  return <button onClick={() => setTurned(!turned)}>{turned ? 'dog' : 'der Hund'}</button>;
}

createRoot(document.body).render(
  <BrowserRouter>
    <Routes>
      <Route index element={<Link to="/desk">Desk</Link>} />
      <Route path="desk" element={<Desk />} />
    </Routes>
  </BrowserRouter>,
);
